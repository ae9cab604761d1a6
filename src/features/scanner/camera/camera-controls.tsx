import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Torch } from './use-camera.ts'

interface CameraControlsProps {
  torch: Torch | null
  /** Absent where there is one camera. */
  onSwitch?: (() => void) | undefined
}

const t = scannerTexts.camera
const onPicture = 'size-14! border-white/40! bg-black/70! text-white! [&_svg]:size-6!'

/** Buttons over the picture for the torch and the next camera, where the device has them. */
export function CameraControls({ torch, onSwitch }: CameraControlsProps) {
  const Lamp = torch?.on === true ? FlashlightOff : Flashlight
  return (
    <div className="absolute top-4 right-4 grid gap-3">
      {torch !== null && (
        <Button
          size="icon"
          aria-label={torch.on ? t.torchOff : t.torchOn}
          className={onPicture}
          onClick={() => {
            torch.set(!torch.on)
          }}
        >
          <Lamp aria-hidden />
        </Button>
      )}
      {onSwitch !== undefined && (
        <Button size="icon" aria-label={t.switch} className={onPicture} onClick={onSwitch}>
          <SwitchCamera aria-hidden />
        </Button>
      )}
    </div>
  )
}
