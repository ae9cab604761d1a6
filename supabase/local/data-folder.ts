import fs from 'node:fs'
import path from 'node:path'
import { ClearError } from './clear-error.ts'

const mark = '.focinho-a-mesa'
const markText = 'Dados locais do Focinho à Mesa. "npm start -- --reset" esvazia esta pasta.\n'
/** What an installation puts into its folder. */
const ownNames = new Set([
  'certificates',
  'database-folder',
  'lock.db',
  'lock.db-journal',
  'mail',
  'postgres',
  'secrets.json',
  'server.pid',
  'storage',
])
/** Stays in an emptied folder: the mark, and the lock that this process holds. */
const keptNames = new Set([mark, 'lock.db', 'lock.db-journal', 'server.pid'])

/** Creates the data folder; marks it as ours unless something else is in it. Throws ClearError if it is another's. */
export function openDataFolder(dataFolder: string): void {
  withFolderRights(dataFolder, () => {
    fs.mkdirSync(dataFolder, { recursive: true })
    fs.accessSync(dataFolder, fs.constants.R_OK | fs.constants.W_OK)
    const names = fs.readdirSync(dataFolder)
    if (isOwn(names) && !names.includes(mark)) fs.writeFileSync(path.join(dataFolder, mark), markText)
  })
}

/** Throws ClearError unless the folder is missing, empty or marked as ours. */
export function requireOwnFolder(dataFolder: string): void {
  if (!fs.existsSync(dataFolder) || isOwn(withFolderRights(dataFolder, () => fs.readdirSync(dataFolder)))) return
  throw new ClearError(
    `Nada foi apagado: ${dataFolder} tem outros arquivos e não foi criada pelo Focinho.\n` +
      'Confira a variável FOCINHO_DATA. Se os dados são mesmo do Focinho, apague essa pasta você mesmo.',
  )
}

/** Runs a step that needs rights on the data folder. Throws ClearError if the system refuses it. */
export function withFolderRights<Result>(dataFolder: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code)))
      throw otherUserError(dataFolder)
    throw error
  }
}

export function otherUserError(dataFolder: string): ClearError {
  return new ClearError(
    `Os dados em ${dataFolder} são de outro usuário do sistema.\n` +
      'Inicie com o mesmo usuário da primeira vez, ou indique outra pasta na variável FOCINHO_DATA.',
  )
}

/** Deletes all data of an installation. Throws ClearError if the folder is not ours. */
export function emptyDataFolder(dataFolder: string, removeDatabase: (dataFolder: string) => void): void {
  requireOwnFolder(dataFolder)
  removeDatabase(dataFolder)
  for (const name of fs.readdirSync(dataFolder)) {
    if (!keptNames.has(name)) fs.rmSync(path.join(dataFolder, name), { recursive: true, force: true })
  }
}

/** Whether a folder with these names is marked, empty, or an installation from before the mark. */
function isOwn(names: string[]): boolean {
  if (names.length === 0 || names.includes(mark)) return true
  return names.includes('secrets.json') && names.every((name) => ownNames.has(name))
}
