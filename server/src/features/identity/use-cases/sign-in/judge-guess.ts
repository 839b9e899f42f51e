import type { Tx } from '../../../../platform/database/open.ts'
import {
  afterRightGuess,
  afterWrongGuess,
  mayGuess,
  type GuessPurpose,
  type Guesses,
} from '../../domain/guess-limit.ts'
import type { Identity } from '../../ports.ts'
import { findGuesses, forgetOldGuesses, lockGuesses, saveGuesses } from '../../store/guesses.ts'

export type GuessVerdict = 'right' | 'wrong' | 'locked'

const rememberedMs = 24 * 60 * 60 * 1000

/**
 * The lock permits one guess at a time for each subject, whether an account exists or not, so parallel guesses cannot
 * pass the limit. The caller must refuse only after the commit: an earlier refusal would roll back the count.
 */
export async function judgeGuess(
  identity: Identity,
  tx: Tx,
  subject: string,
  purpose: GuessPurpose,
  isRight: () => boolean | Promise<boolean>,
): Promise<GuessVerdict> {
  await lockGuesses(tx, subject, purpose)
  return judgeLocked(
    identity,
    tx,
    { subject, purpose, guesses: await findGuesses(tx, subject, purpose) },
    isRight,
  )
}

/** This is `judgeGuess` for a caller that holds the lock and has read the earlier guesses under it. */
export async function judgeLocked(
  identity: Identity,
  tx: Tx,
  {
    subject,
    purpose,
    guesses,
  }: { readonly subject: string; readonly purpose: GuessPurpose; readonly guesses: Guesses },
  isRight: () => boolean | Promise<boolean>,
): Promise<GuessVerdict> {
  const now = identity.clock.wall()
  const isPublic = purpose === 'password' || purpose === 'custom'
  if (isPublic && (await identity.networkGuesses.areSpent(tx, identity.origin))) return 'locked'
  if (!mayGuess(guesses, now, purpose)) return 'locked'
  if (await isRight()) {
    if (guesses.streak > 0) await saveGuesses(tx, subject, purpose, afterRightGuess(guesses, now), now)
    return 'right'
  }
  await saveGuesses(tx, subject, purpose, afterWrongGuess(guesses, now), now)
  await forgetOldGuesses(tx, new Date(now.getTime() - rememberedMs))
  // Last, because every wrong guess of the network waits for this row.
  await identity.networkGuesses.count(tx, identity.origin)
  return 'wrong'
}
