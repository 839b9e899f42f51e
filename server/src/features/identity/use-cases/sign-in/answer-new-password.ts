import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account, Client } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import {
  confirmAccount,
  lockAccount,
  mergeAttributes,
  savePassword,
  savePhoneVerified,
} from '../../store/accounts.ts'
import { endCode } from '../../store/codes.ts'
import { readOwnAttributes } from '../accounts/own-attributes.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { requireGoodPassword, sealPassword } from '../passwords/verifier.ts'
import { required } from '../pool/client.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { deviceClaimOf, openSessionOf, useSession, type AuthAnswer } from './challenge-session.ts'
import { afterPassword, answerOfStep } from './sign-in-step.ts'

const attributePrefix = 'userAttributes.'

export async function answerNewPassword(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const password = required(responses, 'NEW_PASSWORD')
  requireGoodPassword(password)
  const { email, ...attributes } = readOwnAttributes(
    Object.entries(responses ?? {})
      .filter(([name]) => name.startsWith(attributePrefix))
      .map(([name, Value]) => ({ Name: name.slice(attributePrefix.length), Value })),
  )
  if (email !== undefined) throw refused.emailProvided()

  const step = await transact(identity.db, async (tx) => {
    const challenge = 'NEW_PASSWORD_REQUIRED'
    const opened = await openSessionOf(identity, tx, client, challenge, responses, sealed, lockAccount)
    const { session, account } = opened
    const at = identity.clock.wall()
    await followNumber(tx, account, attributes['phone_number'], at)
    await useSession(identity, tx, session)
    const sealedPassword = await sealPassword(identity, account, password)
    await savePassword(tx, account.id, sealedPassword, at)
    await endCode(tx, account.id, 'reset-password', at)
    await mergeAttributes(tx, account.id, attributes, at)
    await confirmAccount(tx, account.id, at)
    await audit(tx, { at, actor: account.id, action: 'identity.set-first-password', subject: account.id })
    await noteEvent(identity, tx, account.id, 'password-changed')
    await sendNotice(identity, tx, account, 'password-changed')
    const changed: Account = {
      ...account,
      ...sealedPassword,
      attributes: { ...account.attributes, ...attributes },
      status: 'confirmed',
    }
    return afterPassword(identity, tx, client, changed, deviceClaimOf(session))
  })
  if ('refusal' in step) throw refused[step.refusal]()
  return answerOfStep(identity, client, step)
}

/**
 * A temporary password alone must not redirect codes to another phone, nor replace a number that was proven. A number
 * that is neither verified nor used for codes can be corrected, and the new one is unverified.
 */
async function followNumber(tx: Tx, account: Account, phone: string | undefined, at: Date): Promise<void> {
  if (phone === undefined || phone === account.attributes['phone_number']) return
  if (account.phoneVerified || account.factors.includes('SMS_MFA')) throw refused.phoneProvided()
  await savePhoneVerified(tx, account.id, false, at)
  await endCode(tx, account.id, 'verify-phone', at)
}
