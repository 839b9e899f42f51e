import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { forgotPassword as declared } from '@sooner/contract/identity'
import type { Refusal } from '@sooner/rules/refusal'
import { audit, transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAccount } from '../../store/accounts.ts'
import { insertNothing } from '../../store/history.ts'
import { clientOfCall } from '../pool/client.ts'
import { deliveryTo, sendCode } from '../messages/send-code.ts'
import { signInFacts } from './verifier.ts'

export async function forgotPassword(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const client = await clientOfCall(identity, request)
  const username = normalUsername(request.Username)
  const account = await findAccount(identity.db, client.poolId, username)
  const hindrance = hindranceOf(account)
  if (hindrance && !client.hidesExistence) throw hindrance

  const { subject } = await signInFacts(identity, client.poolId, username, account)
  const recipient = {
    id: subject,
    email: account?.email ?? username,
    isUnreachable: hindrance !== undefined,
  }
  await transact(identity.db, async (tx) => {
    const at = identity.clock.wall()
    // The log is never shortened, so strangers must not be able to fill it with names that nobody has.
    if (account) await audit(tx, { at, actor: subject, action: 'identity.forgot-password', subject })
    else await insertNothing(tx)
    await sendCode(identity, tx, recipient, 'reset-password')
  })
  // The hint is made from the requested name and not from the stored address, which a request by subject would reveal.
  return { CodeDeliveryDetails: deliveryTo(username) }
}

function hindranceOf(account: Account | undefined): Refusal | undefined {
  if (!account) return refused.userUnknown()
  if (!account.enabled) return refused.userDisabled()
  // Another provider signs this person in, so a password of ours would be an unwanted second way to sign in.
  if (account.externalName !== null) return refused.passwordTemporary()
  if (account.status === 'must-change-password') return refused.passwordTemporary()
  return account.emailVerified ? undefined : refused.nothingVerified()
}
