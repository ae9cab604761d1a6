import { CameraOff, CloudUpload } from 'lucide-react'
import { appVersion } from '../../../data/environment.ts'
import { cameraFailures, type ManagedTablet } from '../../../data/tablets/rows.ts'
import { formatZoneDateTime } from '../../../domain/calendar-day.ts'
import { isSilent, timeSince } from '../../../domain/tablet/last-seen.ts'
import { managedTabletTexts as t } from '../../../texts/managed-tablets.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface TabletCardProps {
  tablet: ManagedTablet
  /** The restaurant's. */
  timeZone: string
  /** The server's time in epoch ms. */
  now: number
  /** Without them the tablet is disconnected. */
  onRename?: () => void
  onDisconnect?: () => void
}

/** How long after a scan the server accepts it (rules: Scanning). */
const arrivalMs = 72 * 3_600_000

/** One tablet: its name, when it was seen, what waits on it and what is wrong with it. */
export function TabletCard({ tablet, timeZone, now, onRename, onDisconnect }: TabletCardProps) {
  const { name, connected_at: since, last_seen_at: seen, app_version: version, disconnected_at: ended } = tablet
  const mayArrive = ended === null || now - ended.getTime() < arrivalMs
  const failure = failureText(tablet.camera_trouble)
  const isOld = version !== null && version.localeCompare(appVersion, 'en', { numeric: true }) < 0
  return (
    <Card as="li" className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-heading wrap-anywhere">{name}</h3>
        {ended === null && (
          <Badge tone={isSilent(seen, now) ? 'neutral' : 'success'}>{isSilent(seen, now) ? t.silent : t.now}</Badge>
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {tablet.waiting_scans > 0 && mayArrive && (
          <Badge tone="warning" icon={<CloudUpload aria-hidden />}>
            {t.waiting(tablet.waiting_scans)}
          </Badge>
        )}
        {ended === null && failure !== null && (
          <Badge tone="warning" icon={<CameraOff aria-hidden />}>
            {failure}
          </Badge>
        )}
      </div>
      <div className="grid gap-0.5 text-sm text-muted">
        <p>
          {ended === null
            ? seen === null
              ? t.neverSeen
              : t.seen(inWords(seen, now))
            : t.disconnected(inWords(ended, now))}
        </p>
        <p>{t.connectedAt(formatZoneDateTime(timeZone, since))}</p>
        {version !== null && ended === null && (
          <p>{isOld ? `${t.version(version)}. ${t.oldVersion}` : t.version(version)}</p>
        )}
      </div>
      {onRename !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-label={t.renameOf(name)} onClick={onRename}>
            {t.rename}
          </Button>
          <Button variant="outline" size="sm" aria-label={t.disconnectOf(name)} onClick={onDisconnect}>
            {t.disconnect}
          </Button>
        </div>
      )}
    </Card>
  )
}

function inWords(moment: Date, now: number): string {
  const since = timeSince(moment, now)
  return since === null ? t.momentAgo : t.since[since.unit](since.count)
}

function failureText(failure: string | null): string | null {
  if (failure === null) return null
  return t.camera[cameraFailures.find((known) => known === failure) ?? 'unknown']
}
