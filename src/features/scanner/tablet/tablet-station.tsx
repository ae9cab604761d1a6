import { noteCameraFailure } from '../../../data/tablets/heartbeat.ts'
import { cameraFailures } from '../../../data/tablets/rows.ts'
import type { Tablet } from '../../../data/tablets/tablet.ts'
import { tabletTexts } from '../../../texts/tablet.ts'
import type { CameraState } from '../camera/use-camera.ts'
import { ScanStation } from '../scan-station.tsx'

const t = tabletTexts.settings

/** The scanner of a connected tablet: its restaurant only, and no way to another screen. */
export function TabletStation({ tablet }: { tablet: Tablet }) {
  const { name, restaurantId, restaurantName, pausedToday } = tablet
  const place = { id: restaurantId, name: restaurantName, city: null }
  return (
    <ScanStation
      place={place}
      places={[place]}
      onChoose={() => {}}
      mode="tablet"
      pausedToday={pausedToday}
      onCameraState={tellServer}
      settings={
        <div className="grid gap-1 border-t border-line pt-5 text-sm">
          <p className="font-semibold">{t.name(name)}</p>
          <p className="text-muted">{t.help}</p>
        </div>
      }
    />
  )
}

function tellServer(state: CameraState): void {
  noteCameraFailure(cameraFailures.find((failure) => failure === state) ?? null)
}
