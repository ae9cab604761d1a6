import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** The key with which the auth server of this data folder signs, as a JWK; made on the first start. */
export async function readSigningKey(dataFolder: string): Promise<JWK> {
  const file = path.join(dataFolder, 'signing-key.json')
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as JWK
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', key_ops: ['sign', 'verify'] }
  fs.writeFileSync(file, JSON.stringify(key), { mode: 0o600 })
  return key
}

/** What everybody may know of a signing key. */
export function publicKeyOf({ d: _secret, key_ops: _uses, ...shared }: JWK): JWK {
  return { ...shared, use: 'sig', key_ops: ['verify'] }
}
