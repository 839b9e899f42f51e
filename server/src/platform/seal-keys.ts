import { createECDH, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const keyBytes = 32
const idForm = /^[a-z0-9-]{1,16}$/

/** Master keys, the current one first. They are KeyObjects, because those print no key material when they are logged. */
export interface KeyRing {
  readonly current: RingKey
  readonly byId: ReadonlyMap<string, RingKey>
}

export interface RingKey {
  readonly id: string
  readonly master: KeyObject
}

/**
 * Decodes base64 or base64url with or without padding. Node decodes any text, so encoding the result must give the same text.
 */
function decodeKey(text: string): Buffer | undefined {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  const bytes = Buffer.from(plain, 'base64')
  const canonical = bytes.toString('base64').replace(/=+$/, '')
  return canonical === plain && bytes.length === keyBytes ? bytes : undefined
}

/** Reads one entry; the error message shows nothing of the entry but its id. */
function readEntry(entry: string, position: number): RingKey | string {
  const colon = entry.indexOf(':')
  const id = entry.slice(0, Math.max(colon, 0)).trim()
  if (!idForm.test(id)) return `key ${position} needs the form id:base64, id being 1-16 of a-z, 0-9 and -`
  const bytes = decodeKey(entry.slice(colon + 1).trim())
  if (!bytes) return `key "${id}" must be ${keyBytes} bytes in base64`
  return { id, master: createSecretKey(bytes) }
}

/** The setting `id:base64,id:base64`: the first key seals, and all of them open. */
export const keyRingSetting = z.string().transform((text, context): KeyRing => {
  const byId = new Map<string, RingKey>()
  const problem = (message: string) => context.addIssue({ code: 'custom', message })
  for (const [index, entry] of text.split(',').entries()) {
    const key = readEntry(entry, index + 1)
    if (typeof key === 'string') problem(key)
    else if (byId.has(key.id)) problem(`key "${key.id}" is named twice`)
    else if ([...byId.values()].some((other) => other.master.equals(key.master))) {
      problem(`key "${key.id}" has the same bytes as another one`)
    } else byId.set(key.id, key)
  }
  const [current] = byId.values()
  return current ? { current, byId } : z.NEVER
})

/** Returns a fresh key in the form of the setting: put it before the others to rotate. */
export function newKeyEntry(id: string): string {
  return `${id}:${randomBytes(keyBytes).toString('base64')}`
}

/** A master key is never used directly: each use and column has a key of its own, derived by HKDF. */
export function deriveKey(master: KeyObject, use: 'seal' | 'fingerprint', scope: string): KeyObject {
  const info = JSON.stringify(['sooner', 1, use, scope])
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), info, keyBytes)))
}

/** The private key with which a sandbox signs what it sends to browsers; it is kept with its master key. */
export const derivePushKey = (master: KeyObject): Buffer =>
  Buffer.from(
    hkdfSync('sha256', master, Buffer.alloc(0), JSON.stringify(['sooner', 1, 'web-push']), keyBytes),
  )

/** A private key of P-256: nearly any 32 bytes are one. */
export const pushKey = z.string().transform((text, context): Buffer => {
  const key = decodeKey(text)
  if (key && isPrivateKey(key)) return key
  context.addIssue({ code: 'custom', message: 'must be 32 random bytes in base64' })
  return z.NEVER
})

function isPrivateKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_INVALID_KEYTYPE') return false
    throw error
  }
}

/** Each file has a key of its own, derived from the random nonce in its header. */
export function deriveFileKey(master: KeyObject, nonce: Buffer): KeyObject {
  return createSecretKey(
    Buffer.from(hkdfSync('sha256', master, nonce, JSON.stringify(['sooner', 1, 'file']), keyBytes)),
  )
}

/**
 * The sandbox requires no secret from its user: it makes a key at its first start and stores it beside its data, because a
 * changed key would make everything sealed before unreadable.
 */
export async function ensureSandboxKeys(dataDir: string): Promise<KeyRing> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'sandbox-keys')
  const draft = `${file}.${process.pid}`
  await writeFile(draft, newKeyEntry('k1'), { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and never replaces an existing key.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return keyRingSetting.parse((await readFile(file, 'utf8')).trim())
}
