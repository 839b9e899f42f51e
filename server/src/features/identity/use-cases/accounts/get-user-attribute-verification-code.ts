import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { getUserAttributeVerificationCode as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { sendCode, sendTextCode } from '../messages/send-code.ts'
import { present } from './signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function getUserAttributeVerificationCode(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const { AttributeName: name } = request
  if (!isVerifiable(identity, name)) throw refused.attributeUnverifiable(name)
  const delivery = await transact(identity.db, async (tx) => {
    const { email, pendingEmail, attributes } = await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    await audit(tx, { at, actor: sub, action: 'identity.ask-attribute-code', subject: sub, after: { name } })
    if (name === 'email')
      return sendCode(identity, tx, { id: sub, email: pendingEmail ?? email }, 'verify-email')
    const phone = attributes['phone_number']
    if (!phone) throw refused.attributeUnverifiable(name)
    return (await sendTextCode(identity, tx, sub, phone, 'verify-phone')).delivery
  })
  return { CodeDeliveryDetails: delivery }
}

export const isVerifiable = ({ sendSms }: Identity, name: string): boolean =>
  name === 'email' || (name === 'phone_number' && sendSms !== undefined)
