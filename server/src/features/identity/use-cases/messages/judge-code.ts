import type { Tx } from '../../../../platform/database/open.ts'
import { networkOf } from '../../../../platform/http/address.ts'
import { takeTargetSend } from '../../../../platform/target-sends.ts'
import { guessesOfTarget, isLinkSecret, liveLinks, triesAfter, type CodePurpose } from '../../domain/codes.ts'
import type { Identity } from '../../ports.ts'
import { lockCode, saveTries, useCode, type StoredCode } from '../../store/codes.ts'
import { digestOf } from '../tokens/issue-tokens.ts'
import { isCode, openLetter } from './send-code.ts'

export type CodeVerdict = 'right' | 'codeWrong' | 'codeExpired' | 'attemptLimit'

/**
 * Uses up one try, and the code if it is right. The secret of a link takes the place of the code: nobody can guess it, so it
 * costs no try and works after the tries were used up. The caller must refuse only after the commit, or the try is rolled back.
 */
export async function judgeCode(
  identity: Identity,
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
  given: string,
): Promise<CodeVerdict> {
  const at = identity.clock.wall()
  const code = await lockCode(tx, subject, purpose)
  if (!code || code.usedAt || code.expiresAt <= at) return 'codeExpired'
  if (isLinkSecret(given)) {
    if (!liveLinks(code.sends, at).includes(digestOf(given))) return 'codeWrong'
  } else {
    if (await identity.networkGuesses.areSpent(tx, identity.origin)) return 'attemptLimit'
    const tries = triesAfter(code, { at, from: networkOf(identity.origin.ip ?? '') })
    if (!tries) return 'attemptLimit'
    await saveTries(tx, subject, purpose, tries)
    if (!(await mayGuessAtTarget(identity, tx, subject, purpose, code))) return 'attemptLimit'
    if (!isCode(identity, subject, purpose, given, code.digest)) {
      await identity.networkGuesses.count(tx, identity.origin)
      return 'codeWrong'
    }
  }
  await useCode(tx, subject, purpose, at)
  return 'right'
}

/** An address or number that is not verified yet may be named by many accounts, which share the guesses at its codes. */
async function mayGuessAtTarget(
  identity: Identity,
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
  code: StoredCode,
): Promise<boolean> {
  if (purpose !== 'verify-email' && purpose !== 'verify-phone') return true
  const to = openLetter(identity, subject, purpose, code)?.to
  if (!to) return true
  const guess = { kind: `guess ${purpose}`, to, at: identity.clock.wall() }
  return takeTargetSend(tx, guess, guessesOfTarget)
}
