import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningKey } from '../../domain/signing.ts'
import type { Claims } from '../../domain/token-claims.ts'

const signInBackground = promisify(sign)
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A signature takes most of a millisecond, so it is made in a background thread, and without a library to save overhead. */
export async function signToken({ kid, privateKey }: SigningKey, claims: Claims): Promise<string> {
  const text = `${encoded({ kid, alg: 'RS256' })}.${encoded(claims)}`
  const signature = await signInBackground('sha256', Buffer.from(text), privateKey)
  return `${text}.${signature.toString('base64url')}`
}
