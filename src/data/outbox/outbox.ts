import { Lane, type LaneSource } from './lane.ts'
import { onRetryTrigger, requestBackgroundSync } from './retry-triggers.ts'

/** Sends what waits on this device, a lane for each kind of row, until `signal` aborts. It knows no resource. */
export class Outbox {
  private readonly signal: AbortSignal
  private readonly lanes: Pick<Lane<unknown, unknown>, 'sendDue'>[] = []

  constructor(signal: AbortSignal) {
    this.signal = signal
  }

  /** Adds a lane and sends what it has. */
  add<Row, Outcome>(source: LaneSource<Row, Outcome>): Lane<Row, Outcome> {
    if (this.lanes.length === 0) {
      onRetryTrigger(this.signal, () => {
        this.sendDue()
      })
    }
    const lane = new Lane(source, this.signal, () => void requestBackgroundSync())
    this.lanes.push(lane)
    void lane.sendDue()
    return lane
  }

  /** Sends whatever is due in every lane. */
  sendDue(): void {
    for (const lane of this.lanes) void lane.sendDue()
  }
}
