import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { InvariantViolation } from '@sooner/rules/refusal'
import { deriveKey, type KeyRing, type RingKey } from './seal-keys.ts'

/** The place of a sealed value. It is authenticated with the value, so that the value can't be opened in any other place. */
export interface SealContext {
  /** `schema.table.column`; for a value that isn't in a column, any other name that never changes. */
  readonly column: string
  /** The row's primary key, joined if it has several parts. It never changes. */
  readonly row: string
}

export interface Seal {
  /** A versioned text (`s1.<key id>.<base64url>`) for a text column or a job's payload. */
  seal(plain: string | Uint8Array, context: SealContext): string
  open(sealed: string, context: SealContext): Buffer
  openText(sealed: string, context: SealContext): string
  /** True if a key other than the current one sealed it. */
  needsReseal(sealed: string): boolean
  /** The prefix of every value that the current key sealed: lets SQL find the others (`NOT LIKE prefix || '%'`). */
  readonly currentPrefix: string
  /** The prefix of every keyed hash under the current key: lets SQL find what has none yet. */
  readonly currentHashPrefix: string
  /** A keyed hash, to find or compare what must not be readable. `purpose` must never change, like a column's name. */
  fingerprint(value: string | Uint8Array, purpose: string): string
  /** The value's hash under every key of the ring: a look-up accepts any of them while a rotation is in progress. */
  fingerprints(value: string | Uint8Array, purpose: string): readonly [string, ...string[]]
  /** Compares in constant time, with the key that the stored hash names. */
  matches(value: string | Uint8Array, purpose: string, stored: string): boolean
}

const nonceBytes = 12
const tagBytes = 16
const sealedForm = /^s1\.([a-z0-9-]{1,16})\.([A-Za-z0-9_-]*)$/
const hashForm = /^f1\.([a-z0-9-]{1,16})\.([A-Za-z0-9_-]{43})$/

function boundTo(keyId: string, context: SealContext): Buffer {
  return Buffer.from(JSON.stringify(['s1', keyId, context.column, context.row]))
}

function sealWith(key: RingKey, subkey: KeyObject, plain: string | Uint8Array, context: SealContext): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', subkey, nonce, { authTagLength: tagBytes })
  cipher.setAAD(boundTo(key.id, context))
  const body = Buffer.concat([nonce, cipher.update(Buffer.from(plain)), cipher.final(), cipher.getAuthTag()])
  return `s1.${key.id}.${body.toString('base64url')}`
}

function openWith(keyId: string, subkey: KeyObject, body: Buffer, context: SealContext): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', subkey, body.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(boundTo(keyId, context))
  decipher.setAuthTag(body.subarray(-tagBytes))
  const plain = decipher.update(body.subarray(nonceBytes, -tagBytes))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    // The only failure of final() here is a wrong tag; the caller reports the place, without the bytes.
    return undefined
  }
}

/** Several base64url texts decode to the same bytes; only the one that sealing writes is accepted. */
function decodeExactly(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function hashOf(id: string, subkey: KeyObject, value: string | Uint8Array): string {
  return `f1.${id}.${createHmac('sha256', subkey).update(value).digest('base64url')}`
}

export function createSeal(ring: KeyRing): Seal {
  // Scopes are names in our code, never data, so this map stays small.
  const subkeys = new Map<string, KeyObject>()
  const subkeyOf = (key: RingKey, use: 'seal' | 'fingerprint', scope: string): KeyObject => {
    const name = `${key.id} ${use} ${scope}`
    const subkey = subkeys.get(name) ?? deriveKey(key.master, use, scope)
    subkeys.set(name, subkey)
    return subkey
  }
  const keyNamed = (id: string, place: string): RingKey => {
    const key = ring.byId.get(id)
    if (!key) throw new InvariantViolation(`A value of ${place} names a key that the ring does not hold`)
    return key
  }
  const fingerprint = (key: RingKey, value: string | Uint8Array, purpose: string) =>
    hashOf(key.id, subkeyOf(key, 'fingerprint', purpose), value)

  function open(sealed: string, context: SealContext): Buffer {
    const [, id = '', text = ''] = sealedForm.exec(sealed) ?? []
    const body = decodeExactly(text)
    if (!id || !body || body.length < nonceBytes + tagBytes) {
      throw new InvariantViolation(`A value of ${context.column} is not in the sealed form`)
    }
    const key = keyNamed(id, context.column)
    const plain = openWith(key.id, subkeyOf(key, 'seal', context.column), body, context)
    if (!plain) throw new InvariantViolation(`A value of ${context.column} was altered or moved`)
    return plain
  }

  const currentPrefix = `s1.${ring.current.id}.`
  return {
    currentPrefix,
    currentHashPrefix: `f1.${ring.current.id}.`,
    seal: (plain, context) =>
      sealWith(ring.current, subkeyOf(ring.current, 'seal', context.column), plain, context),
    open,
    openText: (sealed, context) => open(sealed, context).toString('utf8'),
    needsReseal: (sealed) => !sealed.startsWith(currentPrefix),
    fingerprint: (value, purpose) => fingerprint(ring.current, value, purpose),
    fingerprints: (value, purpose) => {
      const older = [...ring.byId.values()].filter((key) => key !== ring.current)
      return [
        fingerprint(ring.current, value, purpose),
        ...older.map((key) => fingerprint(key, value, purpose)),
      ]
    },
    matches(value, purpose, stored) {
      const [, id] = hashForm.exec(stored) ?? []
      if (!id) throw new InvariantViolation(`A value of ${purpose} is not in the form of a keyed hash`)
      const expected = Buffer.from(fingerprint(keyNamed(id, purpose), value, purpose))
      const given = Buffer.from(stored)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
