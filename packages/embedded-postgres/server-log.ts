import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { giveToFolderOwner } from './ownership.ts'
import type { Place } from './place.ts'

/** PostgreSQL's own messages: one file of bounded size and one older file, beside the data. */
export interface ServerLog {
  readonly file: string
  readonly descriptor: number
  /** The messages since the last `mark`. */
  recent(): string
  mark(): void
  close(): void
}

const LARGEST = 10 * 1024 * 1024
const LONGEST_LOOK = 16 * 1024
const LOOK_EVERY = 60_000

/** PostgreSQL writes directly to the file: it must be able to write while we are busy, and after we have ended. */
export function openServerLog(place: Place): ServerLog {
  const file = join(place.home, 'postgres.log')
  const isNew = !existsSync(file)
  const descriptor = openSync(file, 'a+', 0o600)
  if (isNew) giveToFolderOwner(file, place.home, place.account)
  let marked = 0
  const rotate = (): void => {
    if (statSync(file).size <= LARGEST) return
    copyFileSync(file, `${file}.1`)
    giveToFolderOwner(`${file}.1`, place.home, place.account)
    // The file is open for appending, so the next line is written at the new end.
    truncateSync(file)
    marked = 0
  }
  rotate()
  const timer = setInterval(rotate, LOOK_EVERY)
  timer.unref()
  return {
    file,
    descriptor,
    mark() {
      marked = fstatSync(descriptor).size
    },
    recent() {
      const end = fstatSync(descriptor).size
      const from = Math.max(marked, end - LONGEST_LOOK)
      const bytes = Buffer.alloc(Math.max(0, end - from))
      readSync(descriptor, bytes, 0, bytes.length, from)
      return bytes.toString('utf8')
    },
    close() {
      clearInterval(timer)
      closeSync(descriptor)
    },
  }
}
