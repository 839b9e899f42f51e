import { createPrivateKey, createPublicKey, generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { InvariantViolation } from '@sooner/rules/refusal'
import { calculateJwkThumbprint } from 'jose'
import type { Db } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import {
  announcedMs,
  isDueForRotation,
  rememberedMs,
  signerAt,
  type SigningKey,
} from '../../domain/signing.ts'
import type { Identity } from '../../ports.ts'
import { lockPool } from '../../store/pools.ts'
import {
  forgetKeys,
  insertKey,
  listKeys,
  poolsWithKeys,
  retireOtherKeys,
  type StoredKey,
} from '../../store/signing-keys.ts'

const generate = promisify(generateKeyPair)
const modulusBits = 2048
/** A withdrawn key counts for this time at most. New keys are announced a day ahead, so their delay is harmless. */
const cacheMs = 5_000

const sealedFor = (kid: string) => ({ column: 'identity.signing_keys.private_jwk', row: kid })

export async function keysOf(identity: Identity, poolId: string): Promise<readonly SigningKey[]> {
  const now = identity.clock.wall()
  const cached = identity.keyCache.get(poolId)
  if (cached && now.getTime() - cached.readAt.getTime() < cacheMs) return cached.keys
  const opened = new Map(cached?.keys.map((key) => [key.kid, key]))
  const keys = (await listKeys(identity.db, poolId)).map((stored) => reopened(identity, stored, opened))
  // Pools that do not exist are not cached, because anybody can name one and would fill the cache.
  if (keys.length > 0) identity.keyCache.set(poolId, { readAt: now, keys })
  return keys
}

/** If the only key that signs was withdrawn, a new one takes its place at once. */
export async function signingKey(identity: Identity, poolId: string): Promise<SigningKey> {
  const present = signerAt(await keysOf(identity, poolId), identity.clock.wall())
  if (present) return present
  await ensureSigningKey(identity, poolId)
  identity.keyCache.delete(poolId)
  const made = signerAt(await keysOf(identity, poolId), identity.clock.wall())
  if (!made) throw new InvariantViolation(`the pool ${poolId} has no key to sign with`)
  return made
}

/** Opening a key is costly, so a key that was read before is only given its present times. */
function reopened(
  identity: Identity,
  stored: StoredKey,
  opened: ReadonlyMap<string, SigningKey>,
): SigningKey {
  const { signsFrom, publishedUntil } = stored
  const known = opened.get(stored.kid)
  return known ? { ...known, signsFrom, publishedUntil } : openKey(identity, stored)
}

function openKey({ seal }: Identity, stored: StoredKey): SigningKey {
  const publicJwk = stored.publicJwk as JsonWebKey
  const privateJwk = JSON.parse(seal.openText(stored.privateJwk, sealedFor(stored.kid))) as JsonWebKey
  return {
    kid: stored.kid,
    publicJwk,
    publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: privateJwk, format: 'jwk' }),
    signsFrom: stored.signsFrom,
    publishedUntil: stored.publishedUntil,
  }
}

async function makeKey({ seal }: Identity, signsFrom: Date): Promise<StoredKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: modulusBits })
  const publicJwk = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(publicJwk)
  const privateJwk = seal.seal(JSON.stringify(privateKey.export({ format: 'jwk' })), sealedFor(kid))
  return { kid, publicJwk, privateJwk, signsFrom, publishedUntil: null }
}

/** A pool's first key signs at once. If many processes need one together, only one key is stored. */
export async function ensureSigningKey(identity: Identity, poolId: string): Promise<void> {
  const now = identity.clock.wall()
  // The clock is read again for each check: another process may have made a key that signs from a later moment than `now`.
  const canSign = async (db: Db) => signerAt(await listKeys(db, poolId), identity.clock.wall()) !== undefined
  if (await canSign(identity.db)) return
  const key = await makeKey(identity, now)
  await transact(identity.db, async (tx) => {
    await lockPool(tx, poolId)
    if (!(await canSign(tx))) await insertKey(tx, poolId, key, now)
  })
}

/** The new key is announced a day before it signs; the others stay in the key set until their last token has ended. */
async function rotateSigningKey(identity: Identity, poolId: string): Promise<void> {
  const now = identity.clock.wall()
  const signsFrom = new Date(now.getTime() + announcedMs)
  const key = await makeKey(identity, signsFrom)
  await transact(identity.db, async (tx) => {
    await lockPool(tx, poolId)
    // Another process may have rotated the key since the first check.
    if (!(await isDue(tx, poolId, now))) return
    await insertKey(tx, poolId, key, now)
    await retireOtherKeys(tx, poolId, key.kid, new Date(signsFrom.getTime() + rememberedMs))
    await audit(tx, { at: now, actor: 'identity', action: 'identity.rotate-signing-key', subject: poolId })
  })
  identity.keyCache.delete(poolId)
}

async function isDue(db: Db, poolId: string, now: Date): Promise<boolean> {
  const newest = (await listKeys(db, poolId)).at(-1)
  return newest !== undefined && isDueForRotation(newest.signsFrom, now)
}

/** Replaces old keys, and deletes those that are no longer needed. */
export async function rotateSigningKeys(identity: Identity): Promise<void> {
  const now = identity.clock.wall()
  await transact(identity.db, (tx) => forgetKeys(tx, now))
  for (const poolId of await poolsWithKeys(identity.db)) {
    if (await isDue(identity.db, poolId, now)) await rotateSigningKey(identity, poolId)
  }
}
