import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const schema = z.object({ databasePassword: z.string(), jwtSecret: z.string(), secretKey: z.string() })

const random = () => randomBytes(32).toString('base64url')

export type Secrets = z.infer<typeof schema>

/** This installation's secrets, created on the first start in the data folder, readable only by its owner. */
export function readSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json')
  if (existsSync(file)) return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const secrets = { databasePassword: random(), jwtSecret: random(), secretKey: `sb_secret_${random()}` }
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return secrets
}
