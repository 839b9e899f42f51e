import { InvariantViolation } from '@sooner/rules/refusal'
import { modulusBytes, sha256, type Exchange } from './srp.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const form =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) ([1-9]|[12]\d|3[01]) (\d\d):(\d\d):(\d\d) UTC (\d{4})$/

/** Reads the format of the clients of the hosted service: `Tue Nov 3 09:05:07 UTC 2026`. */
export function readClaimTimestamp(text: string): Date | undefined {
  const [, monthName = '', day, hour, minute, second, year] = form.exec(text) ?? []
  const month = months.indexOf(monthName)
  if (month < 0) return undefined
  return new Date(Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second)))
}

/**
 * The single use and short life of the secret block prevent replay, so the timestamp only has to be plausible: a person
 * whose clock is wrong, or set to the time of another zone, can still sign in.
 */
const allowedSkewMs = 24 * 60 * 60 * 1000

export const isPlausible = (claimed: Date, now: Date): boolean =>
  Math.abs(claimed.getTime() - now.getTime()) <= allowedSkewMs

/** The server's half of a started sign-in. The client holds it sealed, so that starting a sign-in writes nothing. */
export interface SecretBlock {
  readonly id: string
  readonly clientId: string
  readonly subject: string
  /** A digest of the name that the sign-in was started with. A digest gives every block the same size. */
  readonly startedAs: string
  readonly expiresAt: Date
  readonly exchange: Exchange
  /** Whether the proof is the first step of a custom flow. */
  readonly isCustom?: boolean
}

const minutes = 3
/** The length of the server's own secret and of the hash of both public values. */
const secretBytes = 32

export const secretBlockExpiry = (now: Date): Date => new Date(now.getTime() + minutes * 60_000)

export const nameDigest = (username: string): string => sha256(username).toString('base64url')

/** Most clients answer under the subject that they received, some under the name that they started with. */
export const answersFor = (block: SecretBlock, username: string): boolean =>
  username === block.subject || nameDigest(username) === block.startedAs

/** A number with leading zeros would be shorter than others, and the length of the block would reveal it. */
const padded = (number: bigint, bytes: number): string => number.toString(16).padStart(bytes * 2, '0')

export function writeSecretBlock({
  id,
  clientId,
  subject,
  startedAs,
  expiresAt,
  exchange,
  isCustom = false,
}: SecretBlock): string {
  const numbers = [
    padded(exchange.A, modulusBytes),
    padded(exchange.b, secretBytes),
    padded(exchange.u, secretBytes),
  ]
  const flow = isCustom ? custom : usual
  return [id, clientId, subject, startedAs, flow, expiresAt.getTime(), ...numbers].join(' ')
}

// All parts of a secret block have the same length, so the length reveals nothing.
const [custom, usual] = ['c', 'u']

/** The text was always made by `writeSecretBlock`, because only the server can seal. */
export function readSecretBlock(text: string): SecretBlock {
  const [id, clientId, subject, startedAs, flow, expires, A, b, u, more] = text.split(' ')
  if (
    !id ||
    !clientId ||
    !subject ||
    !startedAs ||
    !flow ||
    !expires ||
    !A ||
    !b ||
    !u ||
    more !== undefined
  ) {
    throw new InvariantViolation('a secret block of ours cannot be read')
  }
  const exchange = { A: BigInt(`0x${A}`), b: BigInt(`0x${b}`), u: BigInt(`0x${u}`) }
  const expiresAt = new Date(Number(expires))
  return { id, clientId, subject, startedAs, expiresAt, exchange, isCustom: flow === custom }
}
