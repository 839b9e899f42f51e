import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { moveDurably, unless, writeDurably } from './durable.ts'
import { RailFileFault } from './fault.ts'
import type { Folders } from './folders.ts'

/** A file of the bank that has not changed for a while. */
export interface Received {
  readonly name: string
  readonly path: string
}

/** A file that is still being uploaded changes; one that did not change for a minute is complete. */
const settledMs = 60_000
/** Programs that upload files use such names until the end. */
const unfinished = /^\.|\.(?:part|partial|filepart|tmp|temp)$|~$/i
const mostBytes = 512 * 1024 * 1024

/** Lists files, the oldest first. Links and folders are ignored. */
export async function listReceived(folders: Folders, now: Date): Promise<readonly Received[]> {
  const found: (Received & { readonly at: number })[] = []
  for (const name of await readdir(folders.in)) {
    if (unfinished.test(name)) continue
    const path = join(folders.in, name)
    const stats = await unless('ENOENT', () => lstat(path))
    if (stats?.isFile() && stats.mtimeMs + settledMs <= now.getTime())
      found.push({ name, path, at: stats.mtimeMs })
  }
  return found.toSorted((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
}

/** Yields the bytes of a file in pieces, up to a limit. */
export async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new RailFileFault(`The file has more than ${mostBytes / 1024 / 1024} MiB.`)
    yield piece
  }
}

/** Identifies a file by its content, whatever it is called. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of readPieces(path)) hash.update(piece)
  return hash.digest('hex').slice(0, 32)
}

/** Moves a file whose answers were taken. A second file of the same name does not replace the first. */
export async function archive(folders: Folders, { name, path }: Received, digest: string): Promise<void> {
  await unless('ENOENT', () => moveDurably(path, join(folders.archive, `${digest.slice(0, 8)}-${name}`)))
}

/** Moves a file that can't be read away from the others, with a text that states why. */
export async function quarantine(folders: Folders, { name, path }: Received, reason: string): Promise<void> {
  // Banks use names again, and every broken file is evidence.
  const free = await freeName(folders.quarantine, name)
  await writeDurably(join(folders.quarantine, `${free}.reason.txt`), [`${reason}\n`])
  await unless('ENOENT', () => rename(path, join(folders.quarantine, free)))
}

async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  let free = name
  for (let number = 2; taken.has(free) || taken.has(`${free}.reason.txt`); number += 1)
    free = `${number}-${name}`
  return free
}
