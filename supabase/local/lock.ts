import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ClearError } from './clear-error.ts'

/**
 * Makes this process the only one on a data folder; throws ClearError when another one is. Two on the same data
 * corrupt it. The lock is SQLite's exclusive file lock: the system frees it however the process ends, so there is
 * no stale lock to judge by a process id that may have been given to something else since.
 */
export function lockDataFolder(dataFolder: string): { release: () => void } {
  mkdirSync(dataFolder, { recursive: true })
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
