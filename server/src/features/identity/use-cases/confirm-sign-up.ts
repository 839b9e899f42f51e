import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { confirmSignUp as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../platform/transaction.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { normalUsername, type Account } from '../domain/account.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { confirmAccount, findAccount } from '../store/accounts.ts'
import { takeTry, useCode } from '../store/codes.ts'
import { clientOf } from './client.ts'
import { isCode } from './send-code.ts'

export async function confirmSignUp(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const client = await clientOf(identity, request.ClientId)
  const account = await findAccount(identity.db, client.poolId, normalUsername(request.Username))
  if (!account) throw client.hidesExistence ? refused.codeExpired() : refused.userUnknown()
  if (account.status === 'confirmed') throw refused.cannotConfirm()
  if (!account.enabled) throw refused.userDisabled()

  // Answered after the commit: a refusal thrown inside would give the try back.
  const verdict = await transact(identity.db, (tx) => judge(identity, tx, account, request.ConfirmationCode))
  if (verdict !== 'right') throw refused[verdict]()
  return {}
}

async function judge(
  identity: Identity,
  tx: Tx,
  account: Account,
  given: string,
): Promise<'right' | 'codeWrong' | 'codeExpired' | 'attemptLimit'> {
  const at = identity.clock.wall()
  const code = await takeTry(tx, account.id, 'sign-up')
  if (!code || code.usedAt || code.expiresAt <= at) return 'codeExpired'
  if (code.triesLeft === 0) return 'attemptLimit'
  if (!isCode(identity, account.id, 'sign-up', given, code.digest)) return 'codeWrong'
  await useCode(tx, account.id, 'sign-up', at)
  await confirmAccount(tx, account.id, at)
  await audit(tx, { at, actor: account.id, action: 'identity.confirm-sign-up', subject: account.id })
  return 'right'
}
