import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { deleteUserAttributes as declared } from '@sooner/contract/identity'
import { auditChange, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { dropAttributes, lockAccount } from '../../store/accounts.ts'
import { followPhone } from './follow-phone.ts'
import { requireWritable } from './own-attributes.ts'
import { present } from './signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function deleteUserAttributes(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub } = token
  const names = request.UserAttributeNames
  for (const name of names) {
    requireWritable(name)
    if (name === 'email') throw refused.attributeRequired(name)
  }
  await transact(identity.db, async (tx) => {
    const at = identity.clock.wall()
    const account = await present(tx, sub, lockAccount)
    await dropAttributes(tx, sub, names, at)
    if (names.includes('phone_number')) await followPhone(identity, tx, { account, token }, '')
    const act = { at, actor: sub, action: 'identity.delete-attributes', subject: sub, before: { names } }
    await auditChange(tx, act, refused.tooManyChanges)
  })
  return {}
}
