import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { App } from '@supabase/lite'
import { z } from 'zod'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

const headerSchema = z.object({
  bucket: z.string(),
  key: z.string(),
  mimetype: z.string(),
  cacheControl: z.string(),
  size: z.number(),
  eTag: z.string(),
  lastModified: z.coerce.date(),
})

/**
 * Stores objects as files: one JSON line with the metadata, then the bytes; written atomically. The file's name is a
 * hash of bucket and key, so that no key can point outside the folder, collide by letter case or be too long.
 */
export class FileStorageAdapter implements StorageAdapter {
  driver = null
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<StorageAdapter['uploadObject']>[3],
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const bytes = body instanceof Uint8Array ? body : await buffer(body)
    const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
    const header = { bucket, key, mimetype, cacheControl, size: bytes.length, eTag, lastModified: new Date() }
    await this.write(bucket, key, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]))
    return toMetadata(header)
  }

  async getObject(bucket: string, key: string): ReturnType<StorageAdapter['getObject']> {
    const { header, bytes } = await this.read(bucket, key)
    return { httpStatusCode: 200, metadata: toMetadata(header), body: bytes }
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return toMetadata((await this.read(bucket, key)).header)
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await fs.rm(this.fileOf(bucket, key), { force: true })
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key)
  }

  async copyObject(
    bucket: string,
    key: string,
    version: string | undefined,
    newBucket: string,
    newKey: string,
  ): ReturnType<StorageAdapter['copyObject']> {
    const { header, bytes } = await this.read(bucket, key)
    return this.uploadObject(newBucket, newKey, version, bytes, header.mimetype, header.cacheControl)
  }

  /** Only called for image transformation, which is not configured. */
  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error('Image transformation is not available'))
  }

  private fileOf(bucket: string, key: string): string {
    const name = createHash('sha256')
      .update(JSON.stringify([bucket, key]))
      .digest('hex')
    return path.join(this.folder, name.slice(0, 2), name)
  }

  private async read(bucket: string, key: string) {
    const content = await fs.readFile(this.fileOf(bucket, key))
    const end = content.indexOf('\n')
    return {
      header: headerSchema.parse(JSON.parse(content.toString('utf8', 0, end))),
      bytes: content.subarray(end + 1),
    }
  }

  private async write(bucket: string, key: string, content: Buffer): Promise<void> {
    const file = this.fileOf(bucket, key)
    await fs.mkdir(path.dirname(file), { recursive: true })
    const temporary = `${file}.${randomUUID()}`
    await fs.writeFile(temporary, content, { mode: 0o600, flush: true })
    await fs.rename(temporary, file)
  }
}

function toMetadata({
  mimetype,
  cacheControl,
  size,
  eTag,
  lastModified,
}: z.infer<typeof headerSchema>): ObjectMetadata {
  return { mimetype, cacheControl, size, contentLength: size, eTag, lastModified, httpStatusCode: 200 }
}
