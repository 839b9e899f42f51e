import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Readable } from 'node:stream'

export interface PutOptions {
  /** A larger file is refused with `PAYLOAD_TOO_LARGE` at the first byte beyond this; nothing of it is stored. */
  readonly maxBytes: number
  readonly contentType: string
  /** Until then nobody can change or delete it, where the store has object lock; a folder can't promise that. */
  readonly lockedUntil?: Date | undefined
}

export interface StoredFile {
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/**
 * Stores bytes under keys that only we make. A key appears with the whole file or not at all; a store that can't be reached
 * or is full answers with `UNAVAILABLE`, and its contents are unchanged.
 */
export interface FileStore {
  put(key: string, source: Readable, options: PutOptions): Promise<StoredFile>
  /** Refused with `NOT_FOUND` if there is none. */
  get(key: string): Promise<{ readonly stream: Readable; readonly bytes: number }>
  bytes(key: string): Promise<number | undefined>
  exists(key: string): Promise<boolean>
  /** Deleting a missing file is no error, so that a deletion can be repeated. */
  delete(key: string): Promise<void>
}

const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/**
 * Keys are lower-case names in folders. No part begins with a dot, so a key cannot lead out of its folder or clash with a
 * store's own files.
 */
export function checkKey(key: string): string {
  if (key.length > 500 || !keyForm.test(key)) throw new InvariantViolation('A file key has another form')
  return key
}

export const tooLarge = (maxBytes: number) =>
  new Refusal('PAYLOAD_TOO_LARGE', `The file is too large. It can have up to ${maxBytes} bytes.`)

export const unavailable = (cause: unknown) =>
  Object.assign(
    new Refusal('UNAVAILABLE', 'We can’t store or open files right now. Please try again later.'),
    { cause },
  )
