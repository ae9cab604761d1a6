import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ClearError } from './clear-error.ts'
import { openDataFolder } from './data-folder.ts'

/**
 * Locks a data folder for this process; throws ClearError if another one holds the lock, since two would corrupt the
 * data. Uses SQLite's file lock, which the system releases however the process ends, so locks cannot become stale.
 */
export function lockDataFolder(dataFolder: string): { release: () => void } {
  openDataFolder(dataFolder)
  const owner = path.join(dataFolder, 'server.pid')
  const database = new DatabaseSync(path.join(dataFolder, 'lock.db'))
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    database.close()
    throw new ClearError(
      `Já existe um servidor do Focinho usando estes dados (processo ${readOwner(owner)}).\n` +
        'Encerre-o antes de abrir outro, ou indique outra pasta na variável FOCINHO_DATA.',
    )
  }
  writeFileSync(owner, String(process.pid))
  return {
    release: () => {
      database.close()
    },
  }
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'desconhecido'
  }
}
