import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  publicEncrypt,
  timingSafeEqual,
} from 'node:crypto'
import { InvariantViolation } from '@sooner/rules/refusal'

/** RFC 3526 group 15 (3072 bit), the group of the user-pool protocol. */
const modulusHex =
  'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd' +
  'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed' +
  'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f' +
  '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b' +
  'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510' +
  '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7' +
  'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c' +
  'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff'

export const modulusBytes = modulusHex.length / 2
export const N = BigInt(`0x${modulusHex}`)
export const g = 2n

export const toInteger = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)

export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

const toModulusBytes = (value: bigint): Buffer =>
  Buffer.from(value.toString(16).padStart(modulusBytes * 2, '0'), 'hex')

/**
 * Every client hashes the shortest signed encoding: a number whose highest bit is set gets a leading zero byte, so that
 * it is not negative.
 */
export function signedBytes(value: bigint): Buffer {
  const bytes = toBytes(value)
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes
}

export const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

export const k = toInteger(sha256(signedBytes(N), signedBytes(g)))

const modulus = Buffer.from(modulusHex, 'hex').toString('base64url')

/**
 * Computes `base` to the `exponent` modulo N. Raw RSA encryption is the same operation, and OpenSSL needs a fifth of
 * the time of BigInt. The key's modulus is a prime, which encryption does not check; `selfTestOfPowers` detects it if a
 * later OpenSSL does.
 */
export function power(base: bigint, exponent: bigint): bigint {
  if (exponent < 2n || base < 0n || base >= N)
    throw new InvariantViolation('a power outside of the group was asked for')
  const key = createPublicKey({
    key: { kty: 'RSA', n: modulus, e: toBytes(exponent).toString('base64url') },
    format: 'jwk',
  })
  return toInteger(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, toModulusBytes(base)))
}

const exponentBytes = 32

/** The powers of g that each byte of an exponent stands for: the first row is for its lowest byte. */
function makePowersOfG(): readonly (readonly bigint[])[] {
  let base = g
  return Array.from({ length: exponentBytes }, () => {
    const row = [1n]
    for (let digit = 1; digit < 256; digit += 1) row.push(((row.at(-1) ?? 1n) * base) % N)
    base = ((row.at(-1) ?? 1n) * base) % N
    return row
  })
}

let powersOfG: readonly (readonly bigint[])[] | undefined

/**
 * Computes g to an exponent of at most 256 bits with a table of 3 MB, in two thirds of the time of `power`: one multiplication for each
 * byte, whatever the byte is.
 */
export function powerOfG(exponent: bigint): bigint {
  if (exponent < 2n || exponent >= 1n << BigInt(exponentBytes * 8))
    throw new InvariantViolation('a power of g with an unusable exponent was asked for')
  powersOfG ??= makePowersOfG()
  const bytes = Buffer.from(exponent.toString(16).padStart(exponentBytes * 2, '0'), 'hex').toReversed()
  return powersOfG.reduce((product, row, at) => (product * (row[bytes[at] ?? 0] ?? 1n)) % N, 1n)
}

/** A slow and simple BigInt version, with which the self-test compares `power`. */
export function powerByHand(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % N
    if (bit === '1') result = (result * base) % N
  }
  return result
}

/** Rejects numbers outside of the group, and 0, 1 and N - 1, which are verifiers of no secret. */
export const isVerifier = (value: bigint): boolean => value > 1n && value < N - 1n

/** Runs at start-up, so that a changed OpenSSL stops the start instead of making every sign-in fail. */
export function selfTestOfPowers(): void {
  const base = toInteger(sha256('base')) ** 11n % N
  for (const exponent of [2n, 3n, 65_536n, toInteger(sha256('odd')) | 1n, toInteger(sha256('even')) & ~1n]) {
    if (power(base, exponent) !== powerByHand(base, exponent)) {
      throw new InvariantViolation(
        'raw RSA no longer computes powers: SRP sign-in would refuse every password',
      )
    }
  }
}

interface Verifier {
  /** The salt in hex, as it is sent to clients. */
  readonly salt: string
  readonly value: bigint
}

interface Identity {
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

interface Started {
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

/** The parts of SRP that compute powers, each about a millisecond or two. */
export const srpWork = { makeVerifier, provesPassword, startExchange } as const

type Work = typeof srpWork
export type SrpStep = keyof Work

export type Srp = {
  readonly [Step in SrpStep]: (...given: Parameters<Work[Step]>) => Promise<ReturnType<Work[Step]>>
}

/** Computes in the calling thread. Enough for tests and commands, which serve nobody else meanwhile. */
export const srpHere: Srp = {
  makeVerifier: async (...given) => makeVerifier(...given),
  provesPassword: async (...given) => provesPassword(...given),
  startExchange: async (...given) => startExchange(...given),
}

/** A message to a thread. Big integers and bytes are copied as they are. */
export interface SrpTask {
  readonly id: number
  readonly step: SrpStep
  readonly given: readonly unknown[]
}

export type SrpResult =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: string }
