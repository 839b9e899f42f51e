import type {
  confirmSignUp as declaredConfirmSignUp,
  resendConfirmationCode as declaredResendConfirmationCode,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import { audit, transact } from '../../../../platform/transaction.ts'
import { normalUsername } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { confirmAccount, confirmContested, findAccount, lockAccount } from '../../store/accounts.ts'
import { judgeCode } from '../messages/judge-code.ts'
import { deliveryTo, sendCode } from '../messages/send-code.ts'
import { nobodysPassword } from '../passwords/verifier.ts'
import { clientOfCall } from '../pool/client.ts'

export async function resendConfirmationCode(
  identity: Identity,
  request: OperationRequest<typeof declaredResendConfirmationCode>,
): Promise<OperationAnswer<typeof declaredResendConfirmationCode>> {
  const client = await clientOfCall(identity, request)
  const username = normalUsername(request.Username)
  const account = await findAccount(identity.db, client.poolId, username)
  if (!account) {
    if (!client.hidesExistence) throw refused.userUnknown()
    return { CodeDeliveryDetails: deliveryTo(username) }
  }
  if (account.status !== 'unconfirmed') throw refused.alreadyConfirmed()
  if (!account.enabled) throw refused.userDisabled()
  await transact(identity.db, (tx) => sendCode(identity, tx, account, 'sign-up'))
  return { CodeDeliveryDetails: deliveryTo(username) }
}

export async function confirmSignUp(
  identity: Identity,
  request: OperationRequest<typeof declaredConfirmSignUp>,
): Promise<OperationAnswer<typeof declaredConfirmSignUp>> {
  const client = await clientOfCall(identity, request)
  const account = await findAccount(identity.db, client.poolId, normalUsername(request.Username))
  if (!account) throw client.hidesExistence ? refused.codeExpired() : refused.userUnknown()
  // The refusal is thrown after the commit: thrown inside, it would roll back the used try.
  const verdict = await transact(identity.db, async (tx) => {
    // The account is locked, so that no concurrent sign-up contests it.
    const present = await lockAccount(tx, account.id)
    if (present?.status !== 'unconfirmed') throw refused.cannotConfirm()
    if (!present.enabled) throw refused.userDisabled()
    const judged = await judgeCode(identity, tx, account.id, 'sign-up', request.ConfirmationCode)
    if (judged !== 'right') return judged
    const at = identity.clock.wall()
    if (present.isContested)
      await confirmContested(tx, present.id, await nobodysPassword(identity, present), at)
    else await confirmAccount(tx, present.id, at)
    await audit(tx, { at, actor: account.id, action: 'identity.confirm-sign-up', subject: account.id })
    return judged
  })
  if (verdict !== 'right') throw refused[verdict]()
  return {}
}
