import { Expand, Shrink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isSoundOn, rememberSound } from '../../data/scans/preferences.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useFullScreen } from './use-full-screen.ts'

interface DeviceDialogProps {
  open: boolean
  cameras: readonly MediaDeviceInfo[]
  chosenId: string | null
  onChooseCamera: (id: string | null) => void
  onClose: () => void
  /** Settings of the person who scans. */
  children: ReactNode
}

const t = scannerTexts.device

/** Sound, camera and full screen, with the settings of the person who scans below. */
export function DeviceDialog({ open, cameras, chosenId, onChooseCamera, onClose, children }: DeviceDialogProps) {
  const [sound, setSound] = useState(isSoundOn)
  return (
    <Dialog open={open} onClose={onClose} title={t.title} size="sm">
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
        {children}
      </div>
    </Dialog>
  )
}

/** Only where the browser offers full screen: an installed app does not need it, and iPhones do not have it. */
function FullScreen() {
  const full = useFullScreen()
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
