import type { Tx } from '../../../../platform/database/open.ts'
import type { CodePurpose } from '../../domain/codes.ts'
import type { Identity } from '../../ports.ts'
import { takeTry, useCode } from '../../store/codes.ts'
import { isCode } from './send-code.ts'

export type CodeVerdict = 'right' | 'codeWrong' | 'codeExpired' | 'attemptLimit'

/** Uses up one try, and the code if it is right. The caller must refuse only after the commit, or the try is rolled back. */
export async function judgeCode(
  identity: Identity,
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
  given: string,
): Promise<CodeVerdict> {
  const at = identity.clock.wall()
  const code = await takeTry(tx, subject, purpose)
  if (!code || code.usedAt || code.expiresAt <= at) return 'codeExpired'
  if (code.triesLeft === 0) return 'attemptLimit'
  if (!isCode(identity, subject, purpose, given, code.digest)) return 'codeWrong'
  await useCode(tx, subject, purpose, at)
  return 'right'
}
