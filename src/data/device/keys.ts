import type { Table } from 'dexie'
import { PersonalDatabase, type Owner } from './personal-database.ts'
import { withRetry } from './retry.ts'

/** A text encrypted with AES-256-GCM. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** The key of one person on this device, which exists nowhere else. Scripts can use it and not read it. */
export class KeyStore extends PersonalDatabase {
  declare keys: Table<{ what: 'device'; key: CryptoKey }, string>

  constructor(owner: Owner) {
    super(owner, 'keys')
    this.version(1).stores({ keys: 'what' })
  }

  /** The key, made on first use. */
  deviceKey(): Promise<CryptoKey> {
    return withRetry(this, () => this.findOrMakeKey())
  }

  private async findOrMakeKey(): Promise<CryptoKey> {
    const known = await this.keys.get('device')
    if (known !== undefined) return known.key
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Refused with ConstraintError where another tab was first.
    await this.keys.add({ what: 'device', key: fresh }).catch('ConstraintError', () => undefined)
    return (await this.keys.get('device'))?.key ?? fresh
  }
}

/** Encrypts a text. */
export async function encrypt(key: CryptoKey, text: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) }
}

/** Decrypts a text. Rejects for another key or changed bytes. */
export async function decrypt(key: CryptoKey, { iv, bytes }: Encrypted): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
}
