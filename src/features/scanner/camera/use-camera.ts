import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { chosenCamera, rememberCamera } from '../../../data/scans/preferences.ts'
import type { CameraFailure } from '../../../data/tablets/rows.ts'
import { cameraFailure } from './camera-failure.ts'

export type CameraState = 'off' | 'starting' | 'live' | CameraFailure

export interface Torch {
  on: boolean
  set: (on: boolean) => void
}

/**
 * The camera chosen on this device, else the rear one, for the element that takes `video` as its ref. It starts when
 * `turnOn` is called, or by itself if permission was given before. It is released while the page is hidden and opened
 * again afterwards, because phones return with a frozen picture. It is 'off' while another app uses the camera or the
 * picture needs a tap. `switchCamera` chooses the camera after the open one; undefined with fewer than two.
 */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  /** 0 until the camera is wanted; each new number is a new attempt. */
  const [attempt, setAttempt] = useState(0)
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [chosenId, setChosenId] = useState(chosenCamera)
  /** The camera that is open, or was asked for last: two quick taps choose the one after the next. */
  const [currentId, setCurrentId] = useState<string | null>()
  const [torch, setTorch] = useState<Torch | null>(null)
  const visible = useSyncExternalStore(onVisibilityChange, isVisible)

  const turnOn = useCallback(() => {
    setAttempt((count) => count + 1)
  }, [])
  const choose = (id: string | null) => {
    rememberCamera(id)
    setChosenId(id)
    setCurrentId(id)
    turnOn() // also for the same choice, where another camera opened in its place
  }
  const current = cameras.findIndex(({ deviceId }) => deviceId === currentId)
  const switchCamera =
    cameras.length > 1 ? () => choose(cameras[(current + 1) % cameras.length]?.deviceId ?? null) : undefined
  const followPermission = useEffectEvent((permission: PermissionState) => {
    if (permission === 'granted' && state !== 'live' && state !== 'starting') turnOn()
  })

  useEffect(() => {
    const left = new AbortController()
    const watch = (status: PermissionStatus) => {
      if (left.signal.aborted) return
      followPermission(status.state)
      status.addEventListener(
        'change',
        () => {
          followPermission(status.state)
        },
        { signal: left.signal },
      )
    }
    // Browsers without this permission's query wait for the tap.
    navigator.permissions?.query({ name: 'camera' }).then(watch, () => {})
    return () => {
      left.abort()
    }
  }, [])

  useEffect(() => {
    const element = video.current
    if (attempt === 0 || !visible || element === null) return undefined
    const left = new AbortController()
    const { signal } = left
    let stream: MediaStream | undefined

    /** Shows the picture. A phone on low power, or after a call, may want a tap first: then the button asks for it. */
    const play = async () => {
      const shown = await element.play().then(
        () => true,
        () => false,
      )
      if (!signal.aborted) setState(shown ? 'live' : 'off')
    }

    const open = async () => {
      setState('starting')
      const opened = await openCamera(chosenId)
      if (signal.aborted) {
        release(opened)
        return
      }
      stream = opened
      const [track] = stream.getVideoTracks()
      setCurrentId(track?.getSettings().deviceId)
      track?.addEventListener('ended', turnOn, { signal })
      track?.addEventListener('mute', () => setState('off'), { signal })
      track?.addEventListener('unmute', () => void play(), { signal })
      element.addEventListener('pause', () => void play(), { signal })
      element.srcObject = stream
      await play()
      if (signal.aborted) return
      setTorch(track === undefined ? null : torchOf(track, setTorch))
    }
    /** Also after a failure, so that another camera can be chosen. */
    const list = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices()
      if (!signal.aborted) setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
    }
    void open()
      .catch((error: unknown) => {
        if (!signal.aborted) setState(cameraFailure(error))
      })
      .then(list)
      .catch(() => {}) // an insecure context has no list
    return () => {
      left.abort()
      if (stream !== undefined) release(stream)
      element.srcObject = null
      setState('off')
      setTorch(null)
    }
  }, [visible, attempt, turnOn, chosenId])

  return { video, state, turnOn, cameras, chosenId, choose, switchCamera, torch }
}

/** Opens the chosen camera, else the rear one: the chosen one may be unplugged, faulty or held by another app. */
async function openCamera(chosenId: string | null): Promise<MediaStream> {
  if (chosenId !== null) {
    try {
      return await getPicture({ deviceId: { exact: chosenId } }) // Chromium prefers its own choice to an 'ideal' one
    } catch (error) {
      if (cameraFailure(error) === 'denied') throw error
    }
  }
  return getPicture({ facingMode: { ideal: 'environment' } })
}

function getPicture(which: MediaTrackConstraints): Promise<MediaStream> {
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ audio: false, video })
}

/** The torch of the camera, where it has one; off at first. */
function torchOf(track: MediaStreamTrack, follow: (torch: Torch) => void): Torch | null {
  if (typeof track.getCapabilities !== 'function' || !('torch' in track.getCapabilities())) return null
  const set = (on: boolean) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in the standard library
    void track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).then(
      () => {
        follow({ on, set })
      },
      () => {},
    )
  }
  return { on: false, set }
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function isVisible() {
  return document.visibilityState === 'visible'
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
  }
}
