import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('Deno and Node get the same versions of packages', async () => {
  const read = async (file: string) =>
    JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>
  const { imports = {} } = await read('supabase/functions/send-messages/deno.json')
  const { devDependencies = {} } = await read('package.json')
  expect(Object.keys(imports)).toEqual(['nodemailer', 'web-push'])
  for (const [name, from] of Object.entries(imports)) expect(from).toBe(`npm:${name}@${devDependencies[name] ?? ''}`)
})
