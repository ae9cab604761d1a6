import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDataFolder, openDataFolder } from '../../../supabase/local/data-folder.ts'
import { findClusterLocation, removeOutsideCluster } from '../../../supabase/local/database/cluster-folder.ts'
import { isRoot } from '../../support/other-user.ts'

// Under root, the database of a data folder that its user cannot enter is outside of it.
describe.runIf(isRoot)('A database outside the data folder', () => {
  const clusters = new Set<string>()
  let privateFolder: string
  let dataFolder: string
  let cluster: string

  const reset = (folder: string) => {
    emptyDataFolder(folder, removeOutsideCluster)
  }
  function findCluster(folder: string): string {
    const found = findClusterLocation(folder).folder
    clusters.add(found)
    return found
  }

  beforeEach(() => {
    privateFolder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-private-')) // mode 700
    dataFolder = path.join(privateFolder, 'original')
    openDataFolder(dataFolder)
    cluster = findCluster(dataFolder)
  })
  afterEach(() => {
    for (const folder of [privateFolder, ...clusters]) fs.rmSync(folder, { recursive: true, force: true })
    clusters.clear()
  })

  test('Is reported by its folder when that is gone; only a reset begins another', () => {
    fs.rmSync(cluster, { recursive: true })
    expect(() => findCluster(dataFolder)).toThrow(`ficava em ${cluster}, que não existe mais`)
    expect(fs.existsSync(cluster)).toBe(false)
    reset(dataFolder)
    expect(findCluster(dataFolder)).not.toBe(cluster)
  })
  test('Stays that of the original when the data folder is copied: the copy needs a reset of its own', () => {
    const copy = path.join(privateFolder, 'copy')
    fs.cpSync(dataFolder, copy, { recursive: true })
    expect(() => findCluster(copy)).toThrow(`${copy} é uma cópia de ${dataFolder}`)
    reset(copy)
    expect(findCluster(dataFolder)).toBe(cluster)
    expect(findCluster(copy)).not.toBe(cluster)
  })

  test('Follows a data folder that is moved', () => {
    const moved = path.join(privateFolder, 'moved')
    fs.renameSync(dataFolder, moved)
    expect(findCluster(moved)).toBe(cluster)
    reset(moved)
    expect(fs.existsSync(cluster)).toBe(false)
  })
})
