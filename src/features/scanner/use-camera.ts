import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { cameraFailure, type CameraFailure } from './camera-failure.ts'

export type CameraState = 'off' | 'starting' | 'live' | CameraFailure

const picture: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/**
 * The rear camera, for the element that takes `video` as its ref: from a tap on `turnOn`, or by itself where it was allowed before. Released when the page
 * is left or hidden and taken again when it shows, because phones come back to a dead picture.
 */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  /** 0 until the camera is wanted; each new number is a new attempt. */
  const [attempt, setAttempt] = useState(0)
  const visible = useSyncExternalStore(onVisibilityChange, isVisible)

  const turnOn = useCallback(() => { setAttempt((count) => count + 1) }, [])
  const followPermission = useEffectEvent((permission: PermissionState) => {
    if (permission === 'granted' && state !== 'live' && state !== 'starting') turnOn()
  })

  useEffect(() => {
    const left = new AbortController()
    const watch = (status: PermissionStatus) => {
      if (left.signal.aborted) return
      followPermission(status.state)
      status.addEventListener('change', () => { followPermission(status.state) }, { signal: left.signal })
    }
    // Some browsers do not know this permission or its query: there the camera waits for the tap.
    navigator.permissions?.query({ name: 'camera' }).then(watch, () => {})
    return () => { left.abort() }
  }, [])

  useEffect(() => {
    const element = video.current
    if (attempt === 0 || !visible || element === null) return undefined
    let left = false
    let stream: MediaStream | undefined

    const open = async () => {
      setState('starting')
      const opened = await navigator.mediaDevices.getUserMedia(picture)
      if (left) {
        release(opened)
        return
      }
      stream = opened
      stream.getVideoTracks()[0]?.addEventListener('ended', turnOn, { once: true })
      element.srcObject = stream
      await element.play()
      setState('live')
    }
    open().catch((error: unknown) => {
      if (!left) setState(cameraFailure(error))
    })
    return () => {
      left = true
      if (stream !== undefined) release(stream)
      element.srcObject = null
      setState('off')
    }
  }, [visible, attempt, turnOn])

  return { video, state, turnOn }
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function isVisible() {
  return document.visibilityState === 'visible'
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => { document.removeEventListener('visibilitychange', listener) }
}
