import { createHash, createHmac, type KeyObject } from 'node:crypto'
import { modulusBytes, N, toInteger } from './srp.ts'

/** The facts of an account that does not exist: always the same for a name, and shaped like those of a real account. */
export interface Simulated {
  readonly subject: string
  readonly salt: string
  readonly verifier: bigint
}

/**
 * A real account gives the same answers to its address and to its subject, so a simulated one does too: a caller that
 * repeats the request with the returned subject must not learn that the account does not exist.
 */
export function simulate(key: KeyObject, username: string): Simulated {
  const subject = simulateSubject(key, username)
  const draw = (what: string) => hash(key, `${what}:${subject}`)
  const verifier = createHash('shake256', { outputLength: modulusBytes }).update(draw('verifier')).digest()
  return {
    subject,
    salt: toInteger(draw('salt').subarray(0, 16)).toString(16),
    verifier: toInteger(verifier) % N,
  }
}

const hash = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()

export const simulateSubject = (key: KeyObject, username: string): string =>
  uuidForm.test(username) ? username : asUuid(hash(key, `subject:${username}`))

export const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The result has the form of a random (version 4) UUID, like the ids of real accounts. */
function asUuid(bytes: Buffer): string {
  const id = Buffer.from(bytes.subarray(0, 16))
  id.writeUInt8(((id.at(6) ?? 0) & 0x0f) | 0x40, 6)
  id.writeUInt8(((id.at(8) ?? 0) & 0x3f) | 0x80, 8)
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
