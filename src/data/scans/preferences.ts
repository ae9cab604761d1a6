import { writeIfRoom } from '../device/make-room.ts'
import { personalKey } from '../device/personal-key.ts'

const soundKey = 'focinho.device-sound'
const cameraKey = 'focinho.device-camera'
const restaurantKey = (userId: string) => personalKey(userId, 'scanner-restaurant')

/** Whether verdicts sound on this device. */
export function isSoundOn(): boolean {
  return localStorage.getItem(soundKey) !== 'off'
}

/** Turns the sound of verdicts on or off on this device. */
export function rememberSound(on: boolean): void {
  writeIfRoom(soundKey, on ? 'on' : 'off')
}

/** The id of the camera chosen on this device, or null for the rear one. */
export function chosenCamera(): string | null {
  return localStorage.getItem(cameraKey)
}

/** Remembers a camera, or with null the rear one. */
export function rememberCamera(id: string | null): void {
  if (id === null) localStorage.removeItem(cameraKey)
  else writeIfRoom(cameraKey, id)
}

/** The id of the restaurant where this person last scanned on this device, or null. */
export function chosenRestaurant(userId: string): string | null {
  return localStorage.getItem(restaurantKey(userId))
}

/** Remembers where this person scans on this device. */
export function rememberRestaurant(userId: string, restaurantId: string): void {
  writeIfRoom(restaurantKey(userId), restaurantId)
}
