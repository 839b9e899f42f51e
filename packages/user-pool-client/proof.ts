import type { Core } from './core.ts'
import { passwordClaim, passwordKey, type PasswordChallenge, type SrpStart } from './srp.ts'
import { claimTimestamp } from './timestamp.ts'

export interface Prover {
  /** The pool's name for a person, or the group's key for a device. */
  readonly group: string
  readonly user: string
  readonly password: string
}

/** The responses that prove knowledge of a password without revealing it. */
export async function proofOf(
  { now }: Core,
  start: SrpStart,
  parameters: Readonly<Record<string, string>>,
  { group, user, password }: Prover,
): Promise<Record<string, string>> {
  const challenge = { ...parameters, USER_ID_FOR_SRP: user } as unknown as PasswordChallenge
  const timestamp = claimTimestamp(new Date(now()))
  const key = await passwordKey(start, challenge, group, password)
  return {
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: await passwordClaim(key, challenge, group, timestamp),
    TIMESTAMP: timestamp,
  }
}
