import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders and files that need 20 seconds or more, the longest first. */
const long = [
  'integration/permissions/',
  'database/races/voucher-races',
  'database/races/',
  'integration/messages/many-senders',
  'database/permissions.test',
  'integration/backend/durability',
  'integration/faults/crash',
  'integration/contract/hosted',
  'integration/backend/reset',
  'integration/backend/private-folder',
  'database/common-names',
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
