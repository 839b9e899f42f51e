import { createHmac } from 'node:crypto'
import { N, toInteger } from './srp-group.ts'

/** What an account that doesn't exist would answer: the same for the same name, and shaped like a real one. */
export interface Simulated {
  readonly subject: string
  readonly salt: string
  readonly verifier: bigint
}

export function simulate(key: Uint8Array, username: string): Simulated {
  const draw = (what: string) => createHmac('sha256', key).update(`${what}:${username}`).digest()
  const verifier = Buffer.concat(Array.from({ length: 12 }, (_, part) => draw(`verifier ${part}`)))
  return {
    subject: asUuid(draw('subject')),
    salt: toInteger(draw('salt').subarray(0, 16)).toString(16),
    verifier: toInteger(verifier) % N,
  }
}

/** In the form of a random (version 4) UUID, because that is what real accounts have. */
function asUuid(bytes: Buffer): string {
  const id = Buffer.from(bytes.subarray(0, 16))
  id.writeUInt8(((id.at(6) ?? 0) & 0x0f) | 0x40, 6)
  id.writeUInt8(((id.at(8) ?? 0) & 0x3f) | 0x80, 8)
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
