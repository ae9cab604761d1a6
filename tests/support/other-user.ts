import fs from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../supabase/local/environment.ts'

/** An ordinary user, as whom a test that runs as root can start programs. */
export const nobody = { uid: 65534, gid: 65534 }

export const isRoot = process.getuid?.() === 0

/** Whether that user can read the packages and run Node. */
export const nobodyCanStart = isRoot && isOpen(projectFolder) && isOpen(path.dirname(fs.realpathSync(process.execPath)))

function isOpen(folder: string): boolean {
  const parent = path.dirname(folder)
  return (fs.statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpen(parent))
}
