import { cx } from 'class-variance-authority'
import { useEffect, useState, type ReactNode } from 'react'
import { keepLoadedFiles } from '../../data/scans/keep-scanner-files.ts'
import { keepNote, sendNotes, type ScanNote } from '../../data/scans/notes.ts'
import type { StoredScan } from '../../data/scans/scan-store.ts'
import { watchOfflineLists } from '../../data/scans/list-refresh.ts'
import { useOfflineList } from '../../data/scans/offline-list.ts'
import { undoScan } from '../../data/scans/undo.ts'
import { useConnectivity, useScans } from '../../data/scans/use-scans.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { formatRecent } from '../../domain/format.ts'
import { isPausedToday } from '../../domain/voucher/voucher-window.ts'
import { readScannedCode } from '../../domain/voucher/code.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { AttentionList } from './log/attention-list.tsx'
import { CameraStage } from './camera/camera-stage.tsx'
import { DayLog } from './log/day-log.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { ManualEntry } from './verdict/manual-entry.tsx'
import { RestaurantBar } from './restaurant-bar.tsx'
import type { ScanPlace } from './restaurant-choice.tsx'
import { allowSoundOnGesture } from './verdict/signal.ts'
import { servedLine } from './log/served-line.ts'
import { useGuests } from './log/use-guests.ts'
import { useCamera, type CameraState } from './camera/use-camera.ts'
import { useDecoder } from './camera/use-decoder.ts'
import { useScanCheck, type CheckedScan } from './verdict/use-scan-check.ts'
import { useWakeLock } from '../../ui/device/use-wake-lock.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { UndoDialog } from '../../ui/undo/undo-dialog.tsx'
import { useKeyboardReader } from './verdict/use-keyboard-reader.ts'
import { VerdictPanel } from './verdict/verdict-panel.tsx'

const DeviceDialog = lazyDialog(async () => (await import('./device-dialog.tsx')).DeviceDialog)

interface ScanStationProps {
  place: ScanPlace
  /** All places where the same person or tablet scans. */
  places: readonly ScanPlace[]
  onChoose: (id: string) => void
  /** Who scans: a signed-in person, or a tablet with an identity of its own. */
  mode: 'person' | 'tablet'
  /** Whether vouchers are paused today, by the server; without it, or offline, the offline list decides. */
  pausedToday?: boolean | undefined
  /** Below the settings of this device. */
  settings: ReactNode
  onCameraState?: (state: CameraState) => void
}

const watchedAtMost = 5

/** Camera, manual entry and verdict for the chosen restaurant, and what this tablet still has to settle. */
export function ScanStation(props: ScanStationProps) {
  const { place, places, onChoose, mode, pausedToday, settings, onCameraState } = props
  const { video, state, turnOn, cameras, chosenId, choose, switchCamera, torch } = useCamera()
  const { checking, shown, checkCode, offerCodes, dismiss, isShown, lock } = useScanCheck(place)
  const [dialog, setDialog] = useState<'device' | StoredScan | null>(null)
  const connectivity = useConnectivity()
  const scans = useScans() ?? []
  const guests = useGuests(place.id, scans, connectivity.online)
  const now = useServerNow()
  const list = useOfflineList(place.id)
  const isPausedByList = list ? isPausedToday(list.place, new Date(now)) : false
  const paused = connectivity.online ? (pausedToday ?? isPausedByList) : isPausedByList

  const { foreignSeen, readPhoto } = useDecoder(video, state === 'live', (texts, isPhoto) => {
    if (isDialogOpen()) return true
    const codes = texts.map(readScannedCode).filter((read) => read !== null)
    if (!isPhoto) offerCodes(codes)
    else if (codes[0] !== undefined) void checkCode(codes[0])
    return codes.length > 0
  })
  // A keyboard reader may send a code twice. The second reading counts as a retry only after 'no answer'.
  useKeyboardReader((code) => {
    if (isDialogOpen()) return
    if (code !== shown?.code || shown.result.outcome === 'unknown_offline') void checkCode(code)
  })
  useWakeLock(state === 'live')
  useEffect(allowSoundOnGesture, [])
  useEffect(() => void keepLoadedFiles(), [])
  useEffect(() => onCameraState?.(state), [state, onCameraState])
  // With few places, keeps all their lists, to recognize another one's voucher offline; else only this one's.
  const watched = (places.length > watchedAtMost ? [place] : places).map(({ id }) => id).join(' ')
  useEffect(() => watchOfflineLists(watched.split(' ')), [watched])

  const note = async (checked: CheckedScan, noted: ScanNote) => {
    const isKept = await keepNote(checked.scanId, noted)
    if (noted.treat !== undefined) void sendNotes() // a saving is sent when the verdict leaves the screen
    if (!isKept && !isShown(checked)) notify.error(scannerTexts.unstored) // the verdict is gone and cannot say so
    return isKept
  }

  return (
    <div
      className={cx(
        'mx-auto grid w-full max-w-7xl flex-1 content-start gap-4 px-4 pt-1 pb-6 md:px-6',
        'md:landscape:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] md:landscape:grid-rows-[auto_1fr]',
        'md:landscape:gap-x-6',
      )}
    >
      <h1 className="sr-only">{scannerTexts.title}</h1>
      <div className="grid gap-3 md:landscape:col-start-2 md:landscape:row-start-1">
        <RestaurantBar
          place={place}
          places={places}
          onChoose={onChoose}
          isCovered={shown !== null}
          onSettings={() => {
            setDialog('device')
          }}
        />
        <ConnectionStatus
          connectivity={connectivity}
          list={list}
          paused={paused}
          mode={mode}
          now={now}
          waiting={scans.filter((scan) => scan.state === 'waiting').length}
        />
      </div>
      <CameraStage
        video={video}
        state={state}
        onTurnOn={turnOn}
        checking={checking}
        foreignSeen={foreignSeen}
        onPhoto={readPhoto}
        torch={torch}
        onSwitchCamera={switchCamera}
      />
      <div className="grid content-start gap-4 md:landscape:col-start-2">
        <AttentionList scans={scans} guests={guests} onUndo={setDialog} />
        <ManualEntry checking={checking} shown={shown} onCheck={(code) => void checkCode(code)} />
        <DayLog
          guests={guests}
          scans={scans.filter((scan) => scan.state === 'waiting' || scan.state === 'settled')}
          now={now}
          onUndo={setDialog}
        />
      </div>
      {dialog === 'device' && (
        <DeviceDialog
          open={shown === null}
          cameras={cameras}
          chosenId={chosenId}
          onChooseCamera={choose}
          onClose={() => {
            setDialog(null)
          }}
        >
          {settings}
        </DeviceDialog>
      )}
      {dialog !== null && dialog !== 'device' && (
        <UndoDialog
          open={shown === null}
          at={formatRecent(dialog.scannedAt, now)}
          served={servedLine(dialog, guests.get(dialog.scanId))}
          send={(reason) => undoScan(dialog.scanId, reason)}
          onDone={() => {
            setDialog(null)
          }}
        />
      )}
      {shown !== null && (
        <VerdictPanel
          key={shown.scanId}
          checked={shown}
          noted={scans.find(({ scanId }) => scanId === shown.scanId)}
          onNote={(noted) => note(shown, noted)}
          isShown={isShown}
          onLock={lock}
          onNext={dismiss}
          onRetry={() => void checkCode(shown.code, shown.place)}
        />
      )}
    </div>
  )
}

/** Whether a dialog is open: the waiter does not mean to scan then, and the dialog must stay. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null
}
