import { audit, transact } from '../../../platform/transaction.ts'
import type { Account, Client } from '../domain/account.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { confirmAccount, mergeAttributes, savePassword } from '../store/accounts.ts'
import { openSessionOf, useSession } from './challenge-session.ts'
import { required } from './client.ts'
import { noteEvent } from './note-event.ts'
import { readOwnAttributes } from './own-attributes.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { sendNotice } from './send-notice.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { afterPassword, answerOfStep } from './sign-in-step.ts'
import { sealPassword } from './verifier.ts'

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
    const opened = await openSessionOf(identity, tx, client, 'NEW_PASSWORD_REQUIRED', responses, sealed)
    const { session, account } = opened
    await useSession(identity, tx, session)
    const at = identity.clock.wall()
    const sealedPassword = sealPassword(identity, account, password)
    await savePassword(tx, account.id, sealedPassword, at)
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
    return afterPassword(identity, tx, client, changed, session.deviceKey)
  })
  if ('refusal' in step) throw refused[step.refusal]()
  return answerOfStep(identity, client, step)
}
