import { Camera } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { Suspense, useRef, useState, type ChangeEvent, type ReactNode, type RefObject } from 'react'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { CameraControls } from './camera-controls.tsx'
import type { CameraState, Torch } from './use-camera.ts'
import type { PhotoProblem } from './use-decoder.ts'
import { useDelayedFlag } from '../use-delayed-flag.ts'

interface CameraStageProps {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  onTurnOn: () => void
  checking: boolean
  /** What its QR codes are: guests' vouchers, or the code that connects a tablet. */
  purpose?: 'voucher' | 'connection'
  /** Another QR code was seen a moment ago. */
  foreignSeen: boolean
  /** Reads a photo of the QR code, for where the camera shows no picture. */
  onPhoto: (photo: Blob) => Promise<PhotoProblem | undefined>
  torch: Torch | null
  onSwitchCamera?: (() => void) | undefined
}

const besideLog = cx(
  'portrait:min-h-[min(62dvh,110vw)] md:landscape:sticky md:landscape:top-2',
  'md:landscape:row-span-2 md:landscape:row-start-1 md:landscape:min-h-[calc(100dvh-5rem)]',
  'md:landscape:self-start',
)
const helpAfterMs = 7_000
const t = scannerTexts.camera
const Failure = lazyPart(async () => (await import('./failure.tsx')).Failure)

/** The camera's picture with hints over it; without a picture, how to get one. */
export function CameraStage({
  video,
  state,
  onTurnOn,
  purpose = 'voucher',
  checking,
  foreignSeen,
  onPhoto,
  torch,
  onSwitchCamera,
}: CameraStageProps) {
  const stage = useRef<HTMLElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const [photoProblem, setPhotoProblem] = useState<PhotoProblem>()
  const turnOn = () => {
    stage.current?.focus({ preventScroll: true }) // the button goes
    onTurnOn()
  }
  const readPhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // so that the same file can be chosen again
    if (file === undefined) return
    setReadingPhoto(true)
    setPhotoProblem(undefined)
    setPhotoProblem(await onPhoto(file).catch(() => 'unreadable' as const))
    setReadingPhoto(false)
  }
  return (
    <section
      ref={stage}
      aria-label={t.title}
      tabIndex={-1}
      className={cx(
        'field-forest relative isolate grid min-h-80 overflow-hidden rounded-xl outline-none',
        purpose === 'voucher' && besideLog,
      )}
    >
      <video
        ref={video}
        playsInline
        muted
        aria-label={t.label}
        className={cx(
          'absolute inset-0 -z-1 size-full rounded-[inherit] bg-black object-cover',
          state !== 'live' && 'invisible',
        )}
      />
      {state === 'live' && <Aim words={t[purpose]} checking={checking} foreignSeen={foreignSeen} />}
      {(state === 'live' || state === 'starting') && <CameraControls torch={torch} onSwitch={onSwitchCamera} />}
      {state === 'starting' && (
        <Centered>
          <Spinner decorative size="lg" />
          <output>{t.starting}</output>
        </Centered>
      )}
      {state === 'off' && (
        <Centered>
          <Camera aria-hidden className="size-16" strokeWidth={1.4} />
          <p className="text-lead text-forest-muted">{t[purpose].invitation}</p>
          <Button variant="accent" size="lg" onClick={turnOn}>
            {t.turnOn}
          </Button>
        </Centered>
      )}
      {(state === 'denied' || state === 'missing' || state === 'busy' || state === 'insecure') && (
        <Suspense>
          <Failure
            why={state}
            purpose={purpose}
            checking={checking}
            onRetry={turnOn}
            onPhoto={() => photo.current?.click()}
            isReadingPhoto={isReadingPhoto}
            photoProblem={photoProblem}
          />
        </Suspense>
      )}
      {/* Not in the part above, which is gone while the phone's own camera hides this page. */}
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void readPhoto(event)}
      />
    </section>
  )
}

function Centered({ children }: { children: ReactNode }) {
  return (
    <div className="grid place-content-center justify-items-center gap-5 p-6 text-center text-balance">{children}</div>
  )
}

interface AimProps {
  words: { aim: string; foreign: string; holdStill: string }
  checking: boolean
  foreignSeen: boolean
}

/** The frame to aim with, and one line of help that screen readers announce. */
function Aim({ words, checking, foreignSeen }: AimProps) {
  const searchesLong = useDelayedFlag(!checking && !foreignSeen, helpAfterMs)
  const line = checking ? t.checking : foreignSeen ? words.foreign : searchesLong ? words.holdStill : words.aim
  return (
    <>
      <div
        aria-hidden
        className={cx(
          'absolute top-1/2 left-1/2 aspect-square w-[min(62%,20rem)] -translate-1/2 rounded-xl',
          'border-4 transition-colors',
          foreignSeen ? 'border-star' : 'border-white/85',
          checking && 'animate-pulse',
        )}
      />
      <output
        className={cx(
          'absolute inset-x-4 bottom-4 mx-auto flex w-fit items-center gap-3 rounded-lg bg-black/75',
          'px-5 py-2.5 text-center text-balance text-base font-semibold text-white md:text-lead',
        )}
      >
        {checking && <Spinner decorative size="sm" />}
        {line}
      </output>
    </>
  )
}
