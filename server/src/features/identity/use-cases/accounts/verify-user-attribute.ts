import type {
  getUserAttributeVerificationCode as declaredGetUserAttributeVerificationCode,
  verifyUserAttribute as declaredVerifyUserAttribute,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { isNobodys } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import {
  adoptEmail,
  deleteAccount,
  findAccount,
  insertFormerEmail,
  lockAccount,
  savePhoneVerified,
} from '../../store/accounts.ts'
import { endCode } from '../../store/codes.ts'
import { judgeCode } from '../messages/judge-code.ts'
import { sendCode, sendTextCode } from '../messages/send-code.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'
import { present } from './signed-in-account.ts'

export async function getUserAttributeVerificationCode(
  identity: Identity,
  request: OperationRequest<typeof declaredGetUserAttributeVerificationCode>,
): Promise<OperationAnswer<typeof declaredGetUserAttributeVerificationCode>> {
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

const isVerifiable = ({ sendSms }: Identity, name: string): boolean =>
  name === 'email' || (name === 'phone_number' && sendSms !== undefined)

export async function verifyUserAttribute(
  identity: Identity,
  request: OperationRequest<typeof declaredVerifyUserAttribute>,
): Promise<OperationAnswer<typeof declaredVerifyUserAttribute>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const { AttributeName: name } = request
  if (!isVerifiable(identity, name)) throw refused.attributeUnverifiable(name)
  if (name === 'phone_number') return verifyPhone(identity, sub, request.Code)
  const verdict = await transact(identity.db, async (tx) => {
    const account = await present(tx, sub, lockAccount)
    const { email, emailVerified, pendingEmail } = account
    const judged = await judgeCode(identity, tx, sub, 'verify-email', request.Code)
    if (judged !== 'right') return judged
    const at = identity.clock.wall()
    await takeAway(identity, tx, account.poolId, pendingEmail ?? email)
    if (!(await adoptEmail(tx, sub, pendingEmail ?? email, at))) throw refused.emailTaken()
    // A reset code went to the previous address, which no longer belongs to the account.
    if (pendingEmail !== null) await endCode(tx, sub, 'reset-password', at)
    await audit(tx, { at, actor: sub, action: 'identity.verify-email', subject: sub })
    if (pendingEmail === null) return judged
    if (emailVerified) await insertFormerEmail(tx, sub, email, at)
    await noteEvent(identity, tx, sub, 'email-changed')
    // A verified previous address is notified too, in case an attacker changed the address; another one may be a stranger's.
    await sendNotice(identity, tx, account, 'email-changed')
    const adopted = { ...account, email: pendingEmail, emailVerified: true }
    await sendNotice(identity, tx, adopted, emailVerified ? 'email-changed' : 'unverified-email-changed')
    return judged
  })
  if (verdict !== 'right') throw refused[verdict]()
  return {}
}

/** The address belongs to the account that proves it, and an unconfirmed sign-up with it is deleted. */
async function takeAway({ clock }: Identity, tx: Tx, poolId: string, email: string): Promise<void> {
  const found = await findAccount(tx, poolId, email)
  const other = found && isNobodys(found) ? await lockAccount(tx, found.id) : undefined
  if (!other || !isNobodys(other) || other.email !== email) return
  await deleteAccount(tx, other.id)
  const at = clock.wall()
  await audit(tx, { at, actor: 'identity', action: 'identity.forget-unconfirmed', subject: other.id })
}

async function verifyPhone(identity: Identity, sub: string, code: string): Promise<Record<string, never>> {
  const verdict = await transact(identity.db, async (tx) => {
    await present(tx, sub, lockAccount)
    const judged = await judgeCode(identity, tx, sub, 'verify-phone', code)
    if (judged !== 'right') return judged
    const at = identity.clock.wall()
    await savePhoneVerified(tx, sub, true, at)
    await audit(tx, { at, actor: sub, action: 'identity.verify-phone', subject: sub })
    return judged
  })
  if (verdict !== 'right') throw refused[verdict]()
  return {}
}
