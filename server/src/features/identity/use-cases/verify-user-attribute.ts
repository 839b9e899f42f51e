import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { verifyUserAttribute as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../platform/transaction.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { adoptEmail, lockAccount } from '../store/accounts.ts'
import { judgeCode } from './judge-code.ts'
import { present } from './signed-in-account.ts'
import { verifyAccessToken } from './verify-access-token.ts'

export async function verifyUserAttribute(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  if (request.AttributeName !== 'email') throw refused.attributeUnverifiable(request.AttributeName)
  const verdict = await transact(identity.db, async (tx) => {
    const { email, pendingEmail } = await present(tx, sub, lockAccount)
    const judged = await judgeCode(identity, tx, sub, 'verify-email', request.Code)
    if (judged !== 'right') return judged
    const at = identity.clock.wall()
    if (!(await adoptEmail(tx, sub, pendingEmail ?? email, at))) throw refused.emailTaken()
    await audit(tx, { at, actor: sub, action: 'identity.verify-email', subject: sub })
    return judged
  })
  if (verdict !== 'right') throw refused[verdict]()
  return {}
}
