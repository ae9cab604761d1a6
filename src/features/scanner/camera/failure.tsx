import { CameraOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { homeScreen } from '../../../data/device/home-screen.ts'
import type { CameraFailure } from '../../../data/tablets/rows.ts'
import { cameraFailureTexts } from '../../../texts/scanner/camera-failure.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useFullScreen } from '../use-full-screen.ts'
import type { PhotoProblem } from './use-decoder.ts'

interface FailureProps {
  why: CameraFailure
  purpose: 'voucher' | 'connection'
  checking: boolean
  onRetry: () => void
  onPhoto: () => void
  isReadingPhoto: boolean
  photoProblem: PhotoProblem | undefined
}

const t = cameraFailureTexts

/** Why there is no picture, how to get one, and what to do meanwhile. */
export function Failure({ why, purpose, checking, onRetry, onPhoto, isReadingPhoto, photoProblem }: FailureProps) {
  const inFullScreen = useFullScreen()
  const help = why === 'denied' ? t.allow[inFullScreen ? 'inFullScreen' : appPlace()] : t.help[why]
  return (
    <div className="grid place-content-center justify-items-center gap-5 p-6 text-center text-balance">
      <CameraOff aria-hidden className="size-14" strokeWidth={1.4} />
      <div role="alert" className="grid max-w-md gap-3">
        <p className="text-heading font-semibold">{t.titles[why]}</p>
        {help.map((step) => (
          <Help key={step}>{step}</Help>
        ))}
        <Help>{t.meanwhile[purpose]}</Help>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {why === 'denied' && inFullScreen && (
          <Button variant="outline" size="lg" onClick={() => void document.exitFullscreen().catch(() => undefined)}>
            {scannerTexts.device.leaveFullScreen}
          </Button>
        )}
        <Button variant="outline" size="lg" onClick={onRetry}>
          {t.retry}
        </Button>
        <Button variant="accent" size="lg" loading={isReadingPhoto || checking} onClick={onPhoto}>
          {isReadingPhoto ? t.readingPhoto : checking ? scannerTexts.camera.checking : t.photo}
        </Button>
      </div>
      {photoProblem !== undefined && (
        <p role="alert" className="max-w-md font-semibold">
          {photoProblem === 'foreign' ? scannerTexts.camera[purpose].foreign : t.photoProblems[photoProblem]}
        </p>
      )}
    </div>
  )
}

function Help({ children }: { children: ReactNode }) {
  return <p className="text-forest-muted">{children}</p>
}

/** Where the app is shown, which decides how its camera is allowed: an installed one has no address to tap on. */
function appPlace(): 'onIphone' | 'installedOnIphone' | 'installed' | 'inBrowser' {
  const iphone = homeScreen()
  if (iphone !== null) return iphone === 'installed' ? 'installedOnIphone' : 'onIphone'
  return matchMedia('(display-mode: standalone)').matches ? 'installed' : 'inBrowser'
}
