import { rm } from 'node:fs/promises'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { copyTemplateData } from './template-data.ts'

/** Before the journeys: the built app, and the seeded data that every server of a test starts from. */
async function setup(): Promise<void> {
  await buildWhenChanged()
  await rm(await copyTemplateData(), { recursive: true, force: true })
}

// The runner asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default setup
