import fs from 'node:fs'
import { startPostgres } from '../../supabase/local/database/postgres.ts'
import { readSecrets } from '../../supabase/local/secrets.ts'
import type { TestProject } from 'vitest/node'
import { copyTemplateData } from './template-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** Starts one PostgreSQL server that all database tests share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await copyTemplateData({ withCloneSources: true })
  const password = readSecrets(dataFolder).databasePassword
  const server = await startPostgres({ dataFolder, password, disposable: true })
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
}
