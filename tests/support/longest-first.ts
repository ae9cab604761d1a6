import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders and files that need about 15 seconds or more, the longest first. */
const long = [
  'integration/permissions/',
  'integration/messages/many-senders',
  'database/races/voucher-races',
  'integration/backend/durability',
  'database/races/',
  'database/permissions.test',
  'integration/contract/hosted',
  'integration/backend/private-folder',
  'integration/backend/reset',
  'integration/faults/crash',
]

/** Starts the files that take longest first, so that no worker is left with one of them while the others are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((part) => moduleId.includes(`/tests/${part}`))
      return index === -1 ? long.length : index
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not the array's
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
