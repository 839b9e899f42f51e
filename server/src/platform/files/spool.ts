import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { tooLarge, unavailable, type StoredFile } from './file-store.ts'

export interface Spooled extends StoredFile {
  readonly path: string
}

/** These are faults of the disk rather than of the request or of our code. */
const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM'])

export function asUnavailable(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && diskFaults.has(code) ? unavailable(error) : error
}

/** Writes a stream to a new file on disk, and counts and hashes its bytes; on any failure the file is removed. */
export async function spool(folder: string, source: Readable, maxBytes: number): Promise<Spooled> {
  const path = join(folder, `${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    try {
      return { path, ...(await write(file, source, maxBytes)) }
    } finally {
      await file.close()
    }
  } catch (error) {
    source.destroy()
    await rm(path, { force: true })
    throw asUnavailable(error)
  }
}

async function write(file: FileHandle, source: Readable, maxBytes: number): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of source as AsyncIterable<Uint8Array>) {
    const chunk = Buffer.from(piece)
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  await file.sync()
  return { bytes, sha256: hash.digest('hex') }
}

const day = 24 * 3600 * 1000

/** Deletes the files of a process that was killed. After a day, no running process can still be using a file. */
export async function sweepSpool(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && name.endsWith('.part') && found.mtimeMs < now.getTime() - day)
      await rm(path, { force: true })
  }
}
