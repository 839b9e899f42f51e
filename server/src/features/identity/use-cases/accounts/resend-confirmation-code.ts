import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { resendConfirmationCode as declared } from '@sooner/contract/identity'
import { transact } from '../../../../platform/transaction.ts'
import { normalUsername } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAccount } from '../../store/accounts.ts'
import { clientOfCall } from '../pool/client.ts'
import { deliveryTo, sendCode } from '../messages/send-code.ts'

export async function resendConfirmationCode(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
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
