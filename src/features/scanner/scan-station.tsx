import { useEffect } from 'react'
import { isVoucherCode } from '../../domain/voucher.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { CameraStage } from './camera-stage.tsx'
import { ManualEntry } from './manual-entry.tsx'
import { RestaurantBar } from './restaurant-bar.tsx'
import type { ScanPlace } from './restaurant-choice.tsx'
import { ScanLog } from './scan-log.tsx'
import { allowSoundOnGesture } from './signal.ts'
import { useCamera } from './use-camera.ts'
import { useDecoder } from './use-decoder.ts'
import { useFleeting } from './use-fleeting.ts'
import { useScanCheck } from './use-scan-check.ts'
import { VerdictPanel } from './verdict-panel.tsx'

interface ScanStationProps {
  place: ScanPlace
  places: readonly ScanPlace[]
  onChoose: (id: string) => void
}

const hintMs = 2_500

/** Camera, manual code and verdict for the chosen establishment. */
export function ScanStation({ place, places, onChoose }: ScanStationProps) {
  const { video, state, turnOn } = useCamera()
  const { checking, shown, log, check, checkCode, offerCode, dismiss } = useScanCheck(place.id)
  const [foreignSeen, seeForeign] = useFleeting(hintMs)

  useDecoder(video, state === 'live', (texts) => {
    const code = texts.find(isVoucherCode)
    if (code === undefined) seeForeign()
    else offerCode(code)
  })
  useEffect(allowSoundOnGesture, [])

  return (
    <div className="mx-auto grid w-full max-w-7xl flex-1 content-start gap-4 px-4 pt-1 pb-6 md:px-6 md:landscape:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] md:landscape:grid-rows-[auto_1fr] md:landscape:gap-x-6">
      <h1 className="sr-only">{scannerTexts.title}</h1>
      <RestaurantBar place={place} places={places} onChoose={onChoose} />
      <CameraStage video={video} state={state} onTurnOn={turnOn} checking={checking !== null} foreignSeen={foreignSeen} />
      <div className="grid content-start gap-4 md:landscape:col-start-2">
        <ManualEntry checking={checking !== null} onCheck={checkCode} />
        <ScanLog entries={log} onRetry={(scan) => void check(scan)} />
      </div>
      {shown !== null && (
        <VerdictPanel
          key={`${shown.scan.scanId} ${shown.at}`}
          checked={shown}
          placeName={place.name}
          onNext={dismiss}
          onRetry={() => void check(shown.scan)}
        />
      )}
    </div>
  )
}
