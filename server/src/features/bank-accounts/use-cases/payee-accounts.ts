import type { vendorAccount } from '@sooner/contract/bank-accounts'
import { accountStopped } from '@sooner/contract/events/bank-accounts'
import { masked } from '@sooner/rules/bank-accounts'
import { localDay } from '@sooner/rules/banking-calendar'
import type { Country, Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { audit } from '../../../platform/transaction.ts'
import { ownerAddresses } from '../../access/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import {
  haveDepositsArrived,
  isDebitAuthorized,
  mayBePaid,
  nobodyYet,
  payoutAccount,
  today,
  verificationNow,
  type BankAccount,
  type Payee,
} from '../domain/account.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { findPayee, listAccounts, lockPayee, saveAccount, type Change } from '../store/accounts.ts'

/** Facts about the vendor that is paid. */
export interface PayeeFacts {
  readonly country: Country
  readonly businessName: string
  /** The person who signs for the vendor. */
  readonly contactName: string
  /** The verified addresses of its owner: the present one, and those of the last 30 days. */
  readonly ownerEmails: readonly string[]
  /** The language of mails to the owner. */
  readonly language: Language
}

/** Must be called outside of transactions, because the user directory may take a database connection of its own. */
export async function payeeOf(
  { db, access }: Pick<BankAccounts, 'db' | 'access'>,
  vendorId: string,
): Promise<PayeeFacts | undefined> {
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) return undefined
  const { emails, language } = await ownerAddresses(access, vendorId)
  return {
    country: vendor.countryCode,
    businessName: vendor.name,
    contactName: `${vendor.firstName} ${vendor.lastName}`,
    ownerEmails: emails,
    language,
  }
}

export type AccountAnswer = z.input<typeof vendorAccount>

/** A vendor's accounts together with the state that determines which of them is paid. */
export interface Held {
  readonly payee: Payee
  readonly accounts: readonly BankAccount[]
}

export const readHeld = async (db: Db, vendorId: string): Promise<Held> => ({
  payee: (await findPayee(db, vendorId)) ?? nobodyYet,
  accounts: await listAccounts(db, vendorId),
})

/** What operators decide about an account by. */
export async function accountVersion(
  tx: Tx,
  { vendorId, accountId }: { readonly vendorId: string; readonly accountId: string },
): Promise<unknown> {
  const { verification, frozenAt, name, routingLastFour, accountLastFour } = requireAccount(
    await lockHeld(tx, vendorId),
    accountId,
  )
  return { verification, frozenAt, name, routingLastFour, accountLastFour }
}

function answer({ payee, accounts }: Held, account: BankAccount, now: Date): AccountAnswer {
  const isPrimary = payee.primaryId === account.id
  const isHeld = isPrimary && payee.heldThrough !== null && today(account, now) <= payee.heldThrough
  return {
    id: account.id,
    vendorId: account.vendorId,
    verificationProcess: account.process,
    name: account.name,
    bankAccountType: account.type,
    maskedRoutingNumber: masked(account.routingLastFour),
    maskedAccountNumber: masked(account.accountLastFour),
    swiftCode: account.swiftCode,
    countryCode: account.country,
    currencyCode: account.currency,
    isPrimary,
    isDebitOnly: account.isDebitOnly,
    providerStatus: account.frozenAt === null ? null : 'frozen',
    verificationStatus: verificationNow(account, now),
    verificationAttempts: account.attempts,
    hasDirectDebitAuthorization: isDebitAuthorized(account),
    debitsStopped: account.debitsStoppedAt && {
      on: localDay(account.currency, account.debitsStoppedAt),
      code: account.debitsStoppedByCode,
    },
    isHidden: account.isHidden,
    isFrozen: account.frozenAt !== null,
    stopped: account.frozenAt && {
      on: localDay(account.currency, account.frozenAt),
      code: account.frozenByCode,
    },
    receivesPayouts: payoutAccount(payee, accounts, now)?.id === account.id,
    heldThrough: isHeld ? payee.heldThrough : null,
    verificationExpiresOn: account.process === 'micro-transactions' ? account.verificationEndsOn : null,
    haveDepositsArrived: haveDepositsArrived(account, now),
    createdAt: account.createdAt.toISOString(),
  }
}

const answerAccounts = (held: Held, now: Date): AccountAnswer[] =>
  held.accounts.map((account) => answer(held, account, now))

export function requireAccount({ accounts }: Held, id: string): BankAccount {
  const account = accounts.find((one) => one.id === id)
  if (!account) throw new Refusal('NOT_FOUND')
  return account
}

export async function answerAccount(
  { clock }: Pick<BankAccounts, 'clock'>,
  db: Db,
  vendorId: string,
  id: string,
): Promise<AccountAnswer> {
  const held = await readHeld(db, vendorId)
  return answer(held, requireAccount(held, id), clock.now())
}

export async function listBankAccounts(
  { db, clock }: BankAccounts,
  vendorId: string,
): Promise<AccountAnswer[]> {
  const held = await readHeld(db, vendorId)
  // A vendor without accounts gets an empty list; an id that is no vendor's, such as one that an operator mistyped, is refused.
  if (held.accounts.length === 0 && !(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  return answerAccounts(held, clock.now())
}

/** Reads a vendor's accounts in order to change them, and locks out other writers until the transaction ends. */
export async function lockHeld(tx: Tx, vendorId: string): Promise<Held> {
  const payee = await lockPayee(tx, vendorId)
  if (!payee) throw new Refusal('NOT_FOUND')
  return { payee, accounts: await listAccounts(tx, vendorId) }
}

/** Writes a change of an account that may stop it. What is on its way to it is then taken back by those who sent it. */
export async function saveChange(tx: Tx, account: BankAccount, change: Change): Promise<void> {
  await saveAccount(tx, account, change)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (mayBePaid(account) && !mayBePaid({ ...account, ...given }))
    await emit(tx, accountStopped, account.vendorId, { bankAccountId: account.id })
}

interface Decided {
  readonly action: string
  readonly vendorId: string
  readonly accountId: string
  readonly before?: Readonly<Record<string, unknown>>
  /** Contains the operator's reason. */
  readonly after: Readonly<Record<string, unknown>> & { readonly reason: string }
}

/** Records what an operator decided about an account. */
export const auditDecision = (
  { clock }: Pick<BankAccounts, 'clock'>,
  tx: Tx,
  { sub, requestId }: Pick<Actor, 'sub' | 'requestId'>,
  { accountId, ...decided }: Decided,
): Promise<void> => audit(tx, { at: clock.wall(), actor: sub, subject: accountId, requestId, ...decided })
