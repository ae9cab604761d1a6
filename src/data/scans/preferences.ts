const soundKey = 'focinho.device-sound'
const cameraKey = 'focinho.device-camera'

/** Whether verdicts sound on this device. */
export function isSoundOn(): boolean {
  return localStorage.getItem(soundKey) !== 'off'
}

export function rememberSound(on: boolean): void {
  localStorage.setItem(soundKey, on ? 'on' : 'off')
}

/** The camera (its id) that was chosen on this device, or null for the rear one. */
export function chosenCamera(): string | null {
  return localStorage.getItem(cameraKey)
}

export function rememberCamera(id: string | null): void {
  if (id === null) localStorage.removeItem(cameraKey)
  else localStorage.setItem(cameraKey, id)
}
