import { useEffect } from 'react'
import { codeOfLink } from '../../../domain/tablet/connection-link.ts'
import { CameraStage } from '../camera/camera-stage.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { useDecoder } from '../camera/use-decoder.ts'

/** The camera, which starts at once; reads the QR code of a connection code. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const { video, state, turnOn, switchCamera, torch } = useCamera()
  useEffect(turnOn, [turnOn])
  const { foreignSeen, readPhoto } = useDecoder(video, state === 'live', (texts) => {
    const code = texts.map(codeOfLink).find((read) => read !== null)
    if (code !== undefined) onCode(code)
    return code !== undefined
  })
  return (
    <CameraStage
      video={video}
      state={state}
      onTurnOn={turnOn}
      purpose="connection"
      checking={false}
      foreignSeen={foreignSeen}
      onPhoto={readPhoto}
      torch={torch}
      onSwitchCamera={switchCamera}
    />
  )
}
