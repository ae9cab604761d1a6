import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ClearError } from './clear-error.ts'
import { withFolderRights, openDataFolder } from './data-folder.ts'

const sqliteBusy = 5

/**
 * Locks a data folder until this process ends; throws ClearError if another one holds the lock, since two would corrupt
 * the data. Uses SQLite's file lock, which the system releases however the process ends, so locks cannot become stale.
 */
export function lockDataFolder(dataFolder: string): void {
  openDataFolder(dataFolder)
  const owner = path.join(dataFolder, 'server.pid')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path.join(dataFolder, 'lock.db'))
    database.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    database?.close()
    throw new ClearError(
      isBusy(error)
        ? `Já existe um servidor do Focinho usando estes dados (processo ${readOwner(owner)}).\n` +
            'Encerre-o antes de abrir outro, ou indique outra pasta na variável FOCINHO_DATA.'
        : `Os dados em ${dataFolder} não puderam ser reservados para este servidor (lock.db): ${String(error)}`,
    )
  }
  withFolderRights(dataFolder, () => {
    writeFileSync(owner, String(process.pid))
  })
  process.once('exit', () => database.close()) // also keeps the database, and with it the lock, from being collected
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'desconhecido'
  }
}
