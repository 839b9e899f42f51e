import type { BankAccountCountry } from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn } from '../../../platform/seal-rotation.ts'
import { transact } from '../../../platform/transaction.ts'
import type { AccountNumbers, Correction, Transfers, RailCurrency } from '../ports.ts'
import {
  allowDebits as allow,
  findDestination,
  insertDestination,
  lockDestination,
  releaseDestination as release,
  resumeDebits as resume,
  saveNumbers,
  stopDestinations,
  type Stop,
} from '../store/destinations.ts'

type Sealing = Pick<Transfers, 'seal'>

const table = 'transfers.destinations'
const sealedColumns = (['routing_number', 'account_number'] as const).map(
  (column) => ({ table, key: 'bank_account_id', column }) as const,
)
const placeOf = (column: (typeof sealedColumns)[number]['column'], row: string) => ({
  column: `${table}.${column}`,
  row,
})

const sealNumbers = ({ seal }: Sealing, id: string, numbers: AccountNumbers): AccountNumbers => ({
  routingNumber: seal.seal(numbers.routingNumber, placeOf('routing_number', id)),
  accountNumber: seal.seal(numbers.accountNumber, placeOf('account_number', id)),
})

export const openNumbers = ({ seal }: Sealing, id: string, sealed: AccountNumbers): AccountNumbers => ({
  routingNumber: seal.openText(sealed.routingNumber, placeOf('routing_number', id)),
  accountNumber: seal.openText(sealed.accountNumber, placeOf('account_number', id)),
})

export interface NewDestination extends AccountNumbers {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly country: BankAccountCountry
  readonly type: BankAccountType
  readonly currency: RailCurrency
}

/** Stores where money of a vendor may go. The numbers are stored here alone, sealed. */
export async function addDestination(transfers: Sealing, tx: Tx, given: NewDestination): Promise<void> {
  await insertDestination(tx, { ...given, ...sealNumbers(transfers, given.bankAccountId, given) })
}

/** The numbers as the next entry will name them. */
export async function numbersOf(
  transfers: Sealing,
  db: Db,
  vendorId: string,
  bankAccountId: string,
): Promise<AccountNumbers & { readonly type: BankAccountType }> {
  const found = await findDestination(db, vendorId, bankAccountId)
  if (!found) throw new InvariantViolation('a bank account has no numbers')
  return { type: found.type, ...openNumbers(transfers, bankAccountId, found) }
}

/** From now on no cutoff takes a transfer to or from the account. What the bank has already is not recalled. */
export const stopDestination = (
  { clock }: Pick<Transfers, 'clock'>,
  tx: Tx,
  vendorId: string,
  bankAccountId: string,
  stop: Pick<Stop, 'what' | 'code'> = { what: 'account', code: null },
): Promise<void> => stopDestinations(tx, [{ vendorId, bankAccountId, ...stop }], clock.now())

/** The owner has signed the authorization anew, so the account may be debited again, unless it is stopped as a whole. */
export const allowDebits = (tx: Tx, vendorId: string, bankAccountId: string): Promise<void> =>
  allow(tx, vendorId, bankAccountId)

/** The account is proven again. What its bank has stopped of its debits stays stopped. */
export const resumeDebits = (tx: Tx, vendorId: string, bankAccountId: string): Promise<void> =>
  resume(tx, vendorId, bankAccountId)

/** The next cutoff takes what still waits for the account. What its bank has stopped of its debits stays stopped. */
export const releaseDestination = (tx: Tx, vendorId: string, bankAccountId: string): Promise<void> =>
  release(tx, vendorId, bankAccountId)

/** Applies a notification of change at once, so that the next entry has the corrected data. */
export async function correctDestination(
  transfers: Sealing,
  tx: Tx,
  vendorId: string,
  bankAccountId: string,
  correction: Correction,
): Promise<BankAccountType> {
  const found = await lockDestination(tx, vendorId, bankAccountId)
  if (!found) throw new InvariantViolation('an entry was sent to a bank account without numbers')
  const { type = found.type, ...numbers } = correction
  const corrected = { ...openNumbers(transfers, bankAccountId, found), ...numbers }
  await saveNumbers(tx, { vendorId, bankAccountId, type, ...sealNumbers(transfers, bankAccountId, corrected) })
  return type
}

/** The job names its target key: a process that was started before that key was added must leave the job to another process. */
export const resealDestinationsJob = defineJob({
  name: 'payments.reseal-numbers',
  service: 'payments',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

type Needs = Pick<Transfers, 'db' | 'enqueue' | 'seal'>

/** Runs at every start, because a process with the old key may have written after the last run. */
export async function askToResealDestinations({ db, enqueue, seal }: Needs): Promise<void> {
  const older = await Promise.all(sealedColumns.map((column) => needsOlderKey(db, seal, column)))
  if (!older.includes(true)) return
  await transact(db, (tx) => enqueue(tx, resealDestinationsJob, { prefix: seal.currentPrefix }))
}

export async function resealDestinations(
  { db, seal }: Pick<Needs, 'db' | 'seal'>,
  prefix: string,
): Promise<void> {
  if (seal.currentPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  for (const column of sealedColumns) await resealColumn(db, seal, column)
}
