import { expect, test } from 'vitest'
import { build } from 'vite'
import { checkChunkGroups } from './code-splitting.ts'

/** Builds an app of one module with the check for one chunk group. */
function buildWith(modules: string[]): Promise<unknown> {
  const entry = '/src/app/entry.ts'
  return build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? 'console.log(1)' : undefined),
      },
      checkChunkGroups([{ name: 'home', modules }]),
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
}

test('A build passes when every module of its chunk groups exists', async () => {
  await expect(buildWith(['app/entry.ts', 'app/'])).resolves.toBeDefined()
})

test('A build fails when a chunk group names a module that does not exist', async () => {
  await expect(buildWith(['app/entry.ts', 'app/renamed.ts'])).rejects.toThrow('home: module app/renamed.ts')
})
