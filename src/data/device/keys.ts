import type { Table } from 'dexie'
import { PersonalDatabase, type Owner } from './personal-database.ts'

/** A text encrypted with AES-256-GCM. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** A person's keys on this device. Scripts can use them and not read them. */
export class KeyStore extends PersonalDatabase {
  declare keys: Table<{ what: 'device' | 'account'; key: CryptoKey }, string>

  constructor(owner: Owner) {
    super(owner, 'keys')
    this.version(1).stores({ keys: 'what' })
  }

  /** The key that exists only on this device, made on first use. */
  async deviceKey(): Promise<CryptoKey> {
    const known = await this.keys.get('device')
    if (known !== undefined) return known.key
    const fresh = await makeKey()
    await this.keys.add({ what: 'device', key: fresh }).catch(() => undefined) // another tab was first
    return (await this.keys.get('device'))?.key ?? fresh
  }

  /** The key that the server keeps for this person, where it was fetched. */
  async accountKey(): Promise<CryptoKey | undefined> {
    return (await this.keys.get('account'))?.key
  }

  async keepAccountKey(key: CryptoKey): Promise<void> {
    await this.keys.put({ what: 'account', key })
  }
}

/** A new key, or the one with these bytes. */
export function makeKey(raw?: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return raw === undefined
    ? crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    : crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts a text. */
export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) }
}

/** Decrypts a text. Rejects for another key or changed bytes. */
export async function unseal(key: CryptoKey, { iv, bytes }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
}
