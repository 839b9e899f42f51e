import { currencyFacts } from '@sooner/money'
import { canBeDebited } from '@sooner/rules/debits'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { destinations } from '../../transfers/index.ts'
import { isDebitAuthorized, verificationNow, type BankAccount } from '../domain/account.ts'
import { debitText, debitTextVersion, sha256 } from '../domain/debit-text.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { saveAccount } from '../store/accounts.ts'
import { insertDebitAuthorization } from '../store/debit-authorizations.ts'
import { notifyOwner } from './notify-owner.ts'
import {
  answerAccount,
  lockHeld,
  payeeOf,
  readHeld,
  type AccountAnswer,
  type Held,
  type PayeeFacts,
} from './payee-accounts.ts'

const render = ({ productName }: BankAccounts, { businessName }: PayeeFacts, account: BankAccount) => {
  const text = debitText({ productName, businessName, accountLastFour: account.accountLastFour })
  return { version: debitTextVersion, text, sha256: sha256(text) }
}

/** Stores the exact text that was agreed to, with the person, the time, the IP address and the user agent. */
export async function signDebitText(
  bankAccounts: BankAccounts,
  tx: Tx,
  actor: Actor,
  account: BankAccount,
  payee: PayeeFacts,
): Promise<void> {
  const { id: accountId, vendorId } = account
  const { uuid, clock } = bankAccounts
  const signed = render(bankAccounts, payee, account)
  await insertDebitAuthorization(tx, {
    ...signed,
    id: uuid(),
    vendorId,
    accountId,
    authorizedBy: actor.sub,
    signerName: payee.contactName,
    ip: actor.ip,
    userAgent: actor.userAgent,
    at: clock.wall(),
  })
  await audit(tx, {
    at: clock.wall(),
    actor: actor.sub,
    action: 'bank-accounts.authorize-direct-debit',
    subject: accountId,
    vendorId,
    requestId: actor.requestId,
    after: { version: signed.version, sha256: signed.sha256 },
  })
}

function requireDebitable({ payee, accounts }: Held, now: Date): BankAccount {
  const account = accounts.find(({ id }) => id === payee.primaryId)
  if (!account) throw new Refusal('CONFLICT', 'Please add a bank account first.')
  if (account.frozenAt !== null || verificationNow(account, now) === 'failed')
    throw new Refusal('CONFLICT', 'This bank account can’t be debited. Please contact support.')
  if (!canBeDebited(account.currency, account.country))
    throw new Refusal(
      'CONFLICT',
      `Nothing is debited from accounts in ${currencyFacts[account.currency].names.en}, so there is no authorization to sign.`,
    )
  return account
}

async function requirePayee(bankAccounts: BankAccounts, vendorId: string): Promise<PayeeFacts> {
  const payee = await payeeOf(bankAccounts, vendorId)
  if (!payee) throw new Refusal('NOT_FOUND')
  return payee
}

export async function getDirectDebitText(bankAccounts: BankAccounts, vendorId: string) {
  const payee = await requirePayee(bankAccounts, vendorId)
  const held = await readHeld(bankAccounts.db, vendorId)
  return render(bankAccounts, payee, requireDebitable(held, bankAccounts.clock.now()))
}

/**
 * Idempotent: a second call returns the authorization. Once debits were stopped, it has to be signed again. A caller that names the text it has read agrees to
 * that text only, since another account may have become the primary one meanwhile, or the business may have been renamed.
 */
export async function authorizeDirectDebit(
  bankAccounts: BankAccounts,
  actor: Actor,
  vendorId: string,
  readSha256: string | undefined,
): Promise<AccountAnswer> {
  const payee = await requirePayee(bankAccounts, vendorId)
  const { db, clock } = bankAccounts
  return transact(db, async (tx) => {
    const account = requireDebitable(await lockHeldOrNone(tx, vendorId), clock.now())
    if (readSha256 !== undefined && readSha256 !== render(bankAccounts, payee, account).sha256)
      throw new Refusal('CONFLICT', 'The text has changed since you read it. Please read it again.', {
        reason: 'text-changed',
      })
    if (!isDebitAuthorized(account)) {
      await signDebitText(bankAccounts, tx, actor, account, payee)
      await destinations.allowDebits(tx, vendorId, account.id)
      await saveAccount(tx, account, { debitsStoppedAt: null, debitsStoppedByCode: null })
      await notifyOwner(bankAccounts, tx, account, ['debit-authorized'])
    }
    return answerAccount(bankAccounts, tx, vendorId, account.id)
  })
}

/** Does not lock for a vendor that never added an account: such a vendor has no row to lock. */
async function lockHeldOrNone(tx: Tx, vendorId: string): Promise<Held> {
  const held = await readHeld(tx, vendorId)
  return held.accounts.length === 0 ? held : lockHeld(tx, vendorId)
}
