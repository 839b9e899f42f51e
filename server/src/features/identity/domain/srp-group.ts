import { createHash, createPublicKey, constants, publicEncrypt } from 'node:crypto'
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
