import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { updateUserAttributes as declared } from '@sooner/contract/identity'
import { email as emailForm } from '@sooner/contract/shapes'
import type { Tx } from '../../../../platform/database/open.ts'
import { auditChange, transact } from '../../../../platform/transaction.ts'
import { isNobodys, normalUsername } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAccount, lockAccount, mergeAttributes, savePendingEmail } from '../../store/accounts.ts'
import { endCode } from '../../store/codes.ts'
import { followPhone } from './follow-phone.ts'
import { readOwnAttributes } from './own-attributes.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { sendCode, type CodeDelivery } from '../messages/send-code.ts'
import { present, type SignedInAccount } from './signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function updateUserAttributes(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub } = token
  const { email, ...others } = readOwnAttributes(request.UserAttributes)
  const asked = email === undefined ? undefined : normalUsername(email)
  if (asked !== undefined && !emailForm.safeParse(asked).success) throw refused.emailForm()

  const sent = await transact(identity.db, async (tx) => {
    const account = await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    await mergeAttributes(tx, sub, others, at)
    const names = request.UserAttributes.map(({ Name }) => Name)
    const act = { at, actor: sub, action: 'identity.update-attributes', subject: sub, after: { names } }
    await auditChange(tx, act, refused.tooManyChanges)
    return [
      ...(await followPhone(identity, tx, { account, token }, others['phone_number'])),
      ...(asked === undefined ? [] : await changeEmail(identity, tx, { account, token }, asked)),
    ]
  })
  return { CodeDeliveryDetailsList: sent }
}

async function changeEmail(
  identity: Identity,
  tx: Tx,
  { account, token }: SignedInAccount,
  asked: string,
): Promise<CodeDelivery[]> {
  const at = identity.clock.wall()
  if (asked === account.email) {
    await savePendingEmail(tx, account.id, null, at)
    // The code was sent to the other address, so it must not verify the present one.
    await endCode(tx, account.id, 'verify-email', at)
    return []
  }
  await requireFreshSession(identity, tx, token)
  const other = await findAccount(tx, account.poolId, asked)
  if (other && !isNobodys(other)) throw refused.emailTaken()
  await savePendingEmail(tx, account.id, asked, at)
  return [await sendCode(identity, tx, { id: account.id, email: asked }, 'verify-email')]
}
