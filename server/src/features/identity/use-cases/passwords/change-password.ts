import type { changePassword as declared } from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById, lockAccount, savePassword } from '../../store/accounts.ts'
import { endCode } from '../../store/codes.ts'
import { revokeOtherFamilies } from '../../store/sessions.ts'
import { present } from '../accounts/signed-in-account.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { judgeGuess } from '../sign-in/judge-guess.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'
import { isPassword, requireGoodPassword, sealPassword, signInFacts } from './verifier.ts'

export async function changePassword(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub, originJti } = await verifyAccessToken(identity, request.AccessToken)
  const { PreviousPassword: previous, ProposedPassword: proposed } = request
  if (previous === undefined) throw refused.parameterMissing('PreviousPassword')
  requireGoodPassword(proposed)

  const verdict = await transact(identity.db, async (tx) => {
    // These guesses are counted separately from those at sign-in, or strangers could lock the owner out of this, but
    // together with those of a step-up: a stolen token adds at most fourteen guesses in fifteen minutes.
    const guess = await judgeGuess(identity, tx, sub, 'present-password', async () => {
      const account = await present(tx, sub, findAccountById)
      const facts = await signInFacts({ ...identity, db: tx }, account.poolId, sub, account)
      return isPassword(identity, account.poolId, facts, previous)
    })
    if (guess === 'wrong') await noteEvent(identity, tx, sub, 'password-changed', 'refused')
    if (guess !== 'right') return guess
    const account = await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    await savePassword(tx, sub, await sealPassword(identity, account, proposed), at)
    await endCode(tx, sub, 'reset-password', at)
    await revokeOtherFamilies(tx, sub, originJti, at)
    await audit(tx, { at, actor: sub, action: 'identity.change-password', subject: sub })
    await noteEvent(identity, tx, sub, 'password-changed')
    await sendNotice(identity, tx, account, 'password-changed')
    return guess
  })
  if (verdict === 'locked') throw refused.attemptLimit()
  if (verdict === 'wrong') throw refused.credentialsWrong()
  return {}
}
