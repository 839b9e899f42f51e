import { type Bytes, concat, fromBase64, fromHex, signedBytes, toBase64, toInteger, utf8 } from './bytes.ts'
import { UserPoolError } from './errors.ts'
import { g, modulo, N, power } from './srp-group.ts'

export interface SrpStart {
  readonly secret: bigint
  /** The public value in hexadecimal, sent as `SRP_A`. */
  readonly publicA: string
}

/** The challenge parameters of `PASSWORD_VERIFIER`, in the service's own names. */
export interface PasswordChallenge {
  readonly USER_ID_FOR_SRP: string
  readonly SALT: string
  readonly SRP_B: string
  readonly SECRET_BLOCK: string
}

async function sha256(...parts: readonly Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concat(...parts)))
}

async function hmac(key: Bytes, ...parts: readonly Uint8Array[]): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, concat(...parts)))
}

/** `random` returns the given number of random bytes; 256 bits match the strength of the group. */
export function startSrp(random: (length: number) => Uint8Array): SrpStart {
  const secret = toInteger(random(32))
  return { secret, publicA: power(g, secret).toString(16) }
}

const privateKey = async (poolName: string, user: string, password: string, salt: Uint8Array) =>
  toInteger(await sha256(salt, await sha256(utf8(`${poolName}${user}:${password}`))))

/** The value that the service stores instead of a secret. The party that creates the secret draws the `salt`. */
export async function verifierOf(
  poolName: string,
  user: string,
  password: string,
  salt: bigint,
): Promise<bigint> {
  return power(g, await privateKey(poolName, user, password, signedBytes(salt)))
}

/** The 16-byte key that both sides compute if the password is right. */
export async function passwordKey(
  start: SrpStart,
  challenge: Pick<PasswordChallenge, 'USER_ID_FOR_SRP' | 'SALT' | 'SRP_B'>,
  poolName: string,
  password: string,
): Promise<Bytes> {
  const A = BigInt(`0x${start.publicA}`)
  const B = BigInt(`0x${challenge.SRP_B}`)
  const salt = BigInt(`0x${challenge.SALT}`)
  const scramble = await sha256(signedBytes(A), signedBytes(B))
  const u = toInteger(scramble)
  // The protocol requires this check: a server that sends B = 0 could otherwise test guesses of the password.
  if (modulo(B) === 0n || u === 0n)
    throw new UserPoolError('InvalidServerValue', 'The service sent an unusable value.')

  const x = await privateKey(poolName, challenge.USER_ID_FOR_SRP, password, signedBytes(salt))
  const k = toInteger(await sha256(signedBytes(N), signedBytes(g)))
  const S = power(modulo(B - k * power(g, x)), start.secret + u * x)

  const extracted = await hmac(signedBytes(u), signedBytes(S))
  const expanded = await hmac(extracted, utf8('Caldera Derived Key'), fromHex('01'))
  return expanded.slice(0, 16)
}

/** The value of `PASSWORD_CLAIM_SIGNATURE`. */
export async function passwordClaim(
  key: Bytes,
  challenge: Pick<PasswordChallenge, 'USER_ID_FOR_SRP' | 'SECRET_BLOCK'>,
  poolName: string,
  timestamp: string,
): Promise<string> {
  const block = fromBase64(challenge.SECRET_BLOCK)
  return toBase64(await hmac(key, utf8(poolName), utf8(challenge.USER_ID_FOR_SRP), block, utf8(timestamp)))
}
