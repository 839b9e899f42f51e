import type {
  confirmForgotPassword as declaredConfirmForgotPassword,
  forgotPassword as declaredForgotPassword,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Account } from '../../domain/account.ts'
import { noGuesses } from '../../domain/guess-limit.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { confirmAccount, findAccount, lockAccount, savePassword } from '../../store/accounts.ts'
import { lockGuesses, saveGuesses } from '../../store/guesses.ts'
import { insertNothing } from '../../store/history.ts'
import { revokeFamiliesOf } from '../../store/sessions.ts'
import { judgeCode } from '../messages/judge-code.ts'
import { deliveryTo, sendCode } from '../messages/send-code.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { clientOfCall } from '../pool/client.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { requireGoodPassword, sealPassword, signInFacts } from './verifier.ts'

export async function forgotPassword(
  identity: Identity,
  request: OperationRequest<typeof declaredForgotPassword>,
): Promise<OperationAnswer<typeof declaredForgotPassword>> {
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

const passwordGuesses = ['password', 'known-device', 'present-password'] as const

export async function confirmForgotPassword(
  identity: Identity,
  request: OperationRequest<typeof declaredConfirmForgotPassword>,
): Promise<OperationAnswer<typeof declaredConfirmForgotPassword>> {
  const client = await clientOfCall(identity, request)
  const username = normalUsername(request.Username)
  const account = await findAccount(identity.db, client.poolId, username)
  if (!account && !client.hidesExistence) throw refused.userUnknown()
  // The password is checked before the code, so that a weak password uses up no try.
  requireGoodPassword(request.Password)

  const { subject } = await signInFacts(identity, client.poolId, username, account)
  const verdict = await transact(identity.db, async (tx) => {
    // The lock order is guesses, account, codes.
    for (const purpose of passwordGuesses) await lockGuesses(tx, subject, purpose)
    // The query also runs for a simulated account, where it locks nothing, so that both take the same time.
    const present = await lockAccount(tx, subject)
    const judged = await judgeCode(identity, tx, subject, 'reset-password', request.ConfirmationCode)
    if (judged !== 'right') return judged
    // The code of a simulated account was sent to nobody, so a right one was guessed by luck.
    if (!present) return 'codeWrong'
    if (!present.enabled) return 'userDisabled'
    await setPassword(identity, tx, present, request.Password)
    return judged
  })
  if (verdict !== 'right') throw refused[verdict]()
  return {}
}

/** Sessions that the old password opened are ended, and earlier wrong guesses no longer lock the owner out. */
async function setPassword(identity: Identity, tx: Tx, account: Account, password: string): Promise<void> {
  const at = identity.clock.wall()
  await savePassword(tx, account.id, await sealPassword(identity, account, password), at)
  if (account.status === 'must-reset-password') await confirmAccount(tx, account.id, at)
  await revokeFamiliesOf(tx, account.id, at)
  for (const purpose of passwordGuesses) await saveGuesses(tx, account.id, purpose, noGuesses, at)
  await audit(tx, { at, actor: account.id, action: 'identity.reset-password', subject: account.id })
  await noteEvent(identity, tx, account.id, 'password-recovered')
  await sendNotice(identity, tx, account, 'password-changed')
}
