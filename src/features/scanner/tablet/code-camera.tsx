import { useEffect } from 'react'
import { codeOfLink } from '../../../domain/tablet/connection-link.ts'
import { CameraStage } from '../camera/camera-stage.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { useDecoder } from '../camera/use-decoder.ts'
import { useTimedFlag } from '../use-timed-flag.ts'

const hintMs = 2_500

/** The camera, which starts at once; reads the QR code of a connection code. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const { video, state, turnOn, switchCamera, torch } = useCamera()
  const [foreignSeen, seeForeign] = useTimedFlag(hintMs)
  useEffect(turnOn, [turnOn])
  useDecoder(video, state === 'live', (texts) => {
    const code = texts.map(codeOfLink).find((read) => read !== null)
    if (code === undefined) seeForeign()
    else onCode(code)
  })
  return (
    <CameraStage
      video={video}
      state={state}
      onTurnOn={turnOn}
      purpose="connection"
      checking={false}
      foreignSeen={foreignSeen}
      torch={torch}
      onSwitchCamera={switchCamera}
    />
  )
}
