import type {
  destinationCorrected,
  destinationStopped,
  verificationAnswered,
} from '@sooner/contract/events/transfers'
import { prenoteBankingDays } from '@sooner/rules/bank-accounts'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { destinations } from '../../transfers/index.ts'
import { asksRail, stopHold, unwant, type AccountEvent, type BankAccount } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { saveAccount, saveCorrection, savePayee } from '../store/accounts.ts'
import { noteHolder } from '../store/payee-checks.ts'
import { concludeVerification } from './conclude-verification.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockHeld, saveChange, type Held } from './payee-accounts.ts'
import { fingerprintOf, fingerprintsOf } from './sealed-numbers.ts'

interface Found {
  readonly held: Held
  readonly account: BankAccount
}

async function find(tx: Tx, vendorId: string, bankAccountId: string): Promise<Found | undefined> {
  const held = await lockHeld(tx, vendorId)
  const account = held.accounts.find(({ id }) => id === bankAccountId)
  return account && { held, account }
}

/** A returned or refused entry fails the account, unless the entry is sent again. A prenote proves it some days after it settled. */
export async function applyVerification(
  bankAccounts: BankAccounts,
  tx: Tx,
  vendorId: string,
  { bankAccountId, type, outcome, on, willRetry }: z.output<typeof verificationAnswered.data>,
): Promise<void> {
  const found = await find(tx, vendorId, bankAccountId)
  if (!found || !asksRail(found.account)) return
  const { account } = found
  // Micro-deposits that a prenote replaced prove nothing any more.
  if ((account.process === 'prenote') !== (type === 'prenote')) return
  if (outcome === 'returned' || outcome === 'refused') {
    if (!willRetry) await concludeVerification(bankAccounts, tx, { ...found, isProven: false })
    return
  }
  // The settlement day of an entry that was only handed over moves on until the bank has fetched its file.
  if (outcome !== 'settled' || account.process !== 'prenote' || account.verificationEndsOn !== null) return
  const verificationEndsOn = addBankingDays(account.currency, on, prenoteBankingDays)
  await saveAccount(tx, account, { verificationEndsOn })
}

/**
 * The bank said that the account is closed, unknown or blocked, or that it may not be debited. Transfers obeys already; it is stopped
 * there once more, because the account may have been released or authorized in between.
 */
export async function applyStop(
  bankAccounts: BankAccounts,
  tx: Tx,
  vendorId: string,
  { bankAccountId, code, what }: z.output<typeof destinationStopped.data>,
): Promise<void> {
  const found = await find(tx, vendorId, bankAccountId)
  if (!found) return
  const { account, held } = found
  await destinations.stopDestination(bankAccounts.transfers, tx, vendorId, bankAccountId, { what, code })
  if (what === 'debits' && account.debitsStoppedAt === null)
    await saveAccount(tx, account, {
      debitsStoppedAt: bankAccounts.clock.now(),
      debitsStoppedByCode: code,
    })
  if (what === 'account') {
    if (account.frozenAt !== null) return
    await saveChange(tx, account, { frozenAt: bankAccounts.clock.now(), frozenByCode: code })
    const after = stopHold(unwant(held.payee, account), account, bankAccounts.clock.now())
    if (after !== held.payee) await savePayee(tx, vendorId, after)
  }
  const event: AccountEvent = what === 'account' ? 'stopped-by-bank' : 'debits-stopped'
  await note(bankAccounts, tx, account, event, { code })
}

/** The bank's corrected numbers, which the next entry uses already. */
export async function applyCorrection(
  bankAccounts: BankAccounts,
  tx: Tx,
  vendorId: string,
  { bankAccountId, code }: z.output<typeof destinationCorrected.data>,
): Promise<void> {
  const found = await find(tx, vendorId, bankAccountId)
  if (!found) return
  const { account } = found
  const { country, currency } = account
  const { type, ...numbers } = await destinations.numbersOf(
    bankAccounts.transfers,
    tx,
    vendorId,
    bankAccountId,
  )
  const corrected = { ...numbers, country, currency, swiftCode: undefined }
  const holder = { vendorId, accountId: bankAccountId }
  const fingerprints = fingerprintsOf(bankAccounts, corrected)
  await saveCorrection(tx, account, {
    type,
    routingLastFour: numbers.routingNumber.slice(-4),
    accountLastFour: numbers.accountNumber.slice(-4),
    fingerprint: fingerprintOf(bankAccounts, corrected),
    alsoOfVendor: await noteHolder(tx, holder, fingerprints, bankAccounts.clock.now()),
  })
  await note(bankAccounts, tx, account, 'corrected', { code })
}

async function note(
  bankAccounts: BankAccounts,
  tx: Tx,
  account: BankAccount,
  event: AccountEvent,
  after: { readonly code: string },
): Promise<void> {
  const { vendorId, id: subject } = account
  await notifyOwner(bankAccounts, tx, account, [event])
  const act = { actor: 'bank', action: `bank-accounts.${event}`, subject, vendorId }
  await audit(tx, { at: bankAccounts.clock.wall(), ...act, after })
}
