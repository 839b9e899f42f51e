import { createHmac, timingSafeEqual } from 'node:crypto'
import { k, N, power, powerOfG, sha256, signedBytes, toInteger } from './srp-group.ts'

export interface Verifier {
  /** The salt in hex, as it is sent to clients. */
  readonly salt: string
  readonly value: bigint
}

export interface Identity {
  /** The part of the pool's id after the underscore. */
  readonly poolName: string
  /** The value that the protocol calls USER_ID_FOR_SRP. */
  readonly subject: string
}

export const poolNameOf = (poolId: string): string => poolId.slice(poolId.indexOf('_') + 1)

/** Computes the verifier that the server stores instead of a password. */
export function makeVerifier(who: Identity, password: string, salt: Uint8Array): Verifier {
  const identity = sha256(`${who.poolName}${who.subject}:${password}`)
  const x = toInteger(sha256(signedBytes(toInteger(salt)), identity))
  return { salt: toInteger(salt).toString(16), value: powerOfG(x) }
}

/** The server's values of the first step of a sign-in, which the second step needs. */
export interface Exchange {
  readonly A: bigint
  readonly b: bigint
  readonly u: bigint
}

export interface Started {
  readonly exchange: Exchange
  /** The value of `SRP_B`, in hex. */
  readonly publicB: string
}

const publicValue = /^[0-9a-fA-F]{1,1024}$/

/** Returns undefined for an unusable A: with A mod N = 0 a client could sign in without a password. */
export function readPublicA(text: string): bigint | undefined {
  if (!publicValue.test(text)) return undefined
  const A = BigInt(`0x${text}`)
  return A % N === 0n ? undefined : A
}

/** The caller passes 32 fresh random bytes; two exchanges must never share them. */
export function startExchange(verifier: bigint, A: bigint, random: Uint8Array): Started {
  const b = toInteger(random) | (1n << 255n)
  const B = (k * verifier + powerOfG(b)) % N
  // Clients hash A as they sent it, so it is not reduced modulo N here.
  const u = toInteger(sha256(signedBytes(A), signedBytes(B)))
  return { exchange: { A, b, u }, publicB: B.toString(16) }
}

/** Computes the 16-byte key that only a client with the password can compute too. */
export function passwordKey(verifier: bigint, { A, b, u }: Exchange): Buffer {
  const S = power(((A % N) * power(verifier, u)) % N, b)
  const extracted = createHmac('sha256', signedBytes(u)).update(signedBytes(S)).digest()
  return createHmac('sha256', extracted)
    .update('Caldera Derived Key')
    .update(Buffer.of(1))
    .digest()
    .subarray(0, 16)
}

export interface Claim {
  readonly secretBlock: Uint8Array
  readonly timestamp: string
  readonly signature: string
}

export function provesPassword(who: Identity, verifier: bigint, exchange: Exchange, claim: Claim): boolean {
  const expected = createHmac('sha256', passwordKey(verifier, exchange))
    .update(who.poolName)
    .update(who.subject)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
