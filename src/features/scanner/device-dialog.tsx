import { Expand, LogOut, Shrink } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { isSoundOn, rememberSound } from '../../data/scans/preferences.ts'
import { leaveThisDevice, sendBeforeLeaving } from '../../data/scans/leave-device.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'

interface DeviceDialogProps {
  cameras: readonly MediaDeviceInfo[]
  chosenId: string | null
  onChooseCamera: (id: string | null) => void
  onClose: () => void
}

const t = scannerTexts.device

/** Sound, camera, full screen, and signing out of this device only. */
export function DeviceDialog({ cameras, chosenId, onChooseCamera, onClose }: DeviceDialogProps) {
  const [sound, setSound] = useState(isSoundOn)
  const [leaving, setLeaving] = useState(false)
  const [unsent, setUnsent] = useState(0)

  const leave = async () => {
    setLeaving(true)
    const left = await sendBeforeLeaving()
    if (left === 0) await leaveThisDevice()
    else setUnsent(left)
    setLeaving(false)
  }

  if (unsent > 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.unsent(unsent)}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t.stay}
            </Button>
            <Button variant="destructive" onClick={() => void leaveThisDevice()}>
              {t.leaveAnyway}
            </Button>
          </>
        }
      >
        <Alert tone="warning">{t.unsentHelp}</Alert>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={t.title} size="sm">
      <div className="grid gap-5">
        <Checkbox
          checked={sound}
          onChange={({ target }) => {
            rememberSound(target.checked)
            setSound(target.checked)
          }}
        >
          {t.sound}
        </Checkbox>
        {cameras.length > 1 && (
          <Field label={t.camera}>
            <Select
              value={chosenId ?? ''}
              onChange={({ target }) => {
                onChooseCamera(target.value === '' ? null : target.value)
              }}
            >
              <option value="">{t.cameraAuto}</option>
              {cameras.map(({ deviceId, label }, n) => (
                <option key={deviceId} value={deviceId}>
                  {label || t.cameraNumber(n + 1)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <FullScreen />
        <div className="grid gap-2 border-t border-line pt-5">
          <Button variant="outline" size="lg" loading={leaving} onClick={() => void leave()}>
            <LogOut aria-hidden />
            {t.signOut}
          </Button>
          <output className="text-center text-sm text-muted">{leaving ? t.sending : t.signOutHelp}</output>
        </div>
      </div>
    </Dialog>
  )
}

/** Only where the browser offers full screen: an installed app does not need it, and iPhones do not have it. */
function FullScreen() {
  const full = useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <Button variant="secondary" size="lg" onClick={toggle}>
      {full ? <Shrink aria-hidden /> : <Expand aria-hidden />}
      {full ? t.leaveFullScreen : t.fullScreen}
    </Button>
  )
}

function onFullScreenChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => {
    document.removeEventListener('fullscreenchange', listener)
  }
}
