import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { createTransfers, withdrawTransfers, type NewTransfer } from '../../transfers/index.ts'
import type { BankAccount } from '../domain/account.ts'
import type { MicroDeposits } from '../domain/micro-deposits.ts'
import type { BankAccounts } from '../ports.ts'

type Needs = Pick<BankAccounts, 'transfers' | 'uuid'>

/** What the bank is asked is a transfer like any other: the next cutoff sends it, unless the account is stopped. */
export async function sendMicroDeposits(
  bankAccounts: Needs,
  tx: Tx,
  account: BankAccount,
  [one, other]: MicroDeposits,
): Promise<void> {
  const credits = [
    transferOf(bankAccounts, account, 'credit-1', 'credit', one),
    transferOf(bankAccounts, account, 'credit-2', 'credit', other),
  ]
  // The deposits are debited again at once, in one sum, so that nobody opens accounts just to collect them. Sterling is
  // debited under a mandate alone, and there is none yet.
  const debits =
    account.currency === 'USD' ? [transferOf(bankAccounts, account, 'debit', 'debit', one + other)] : []
  await createTransfers(bankAccounts.transfers, tx, account.vendorId, [...credits, ...debits])
}

export async function sendPrenote(bankAccounts: Needs, tx: Tx, account: BankAccount): Promise<void> {
  await withdrawVerification(bankAccounts, tx, account)
  const prenote = transferOf(bankAccounts, account, 'prenote', 'prenote', 0)
  await createTransfers(bankAccounts.transfers, tx, account.vendorId, [prenote])
}

/** What was to prove the account is not sent any more, as far as no cutoff has taken it. */
export async function withdrawVerification(
  { transfers }: Pick<BankAccounts, 'transfers'>,
  tx: Tx,
  { vendorId, id: bankAccountId }: Pick<BankAccount, 'vendorId' | 'id'>,
): Promise<void> {
  await withdrawTransfers(transfers, tx, vendorId, { bankAccountId, types: ['micro-deposit', 'prenote'] })
}

function transferOf(
  { uuid }: Needs,
  { id, currency }: BankAccount,
  part: string,
  kind: NewTransfer['kind'],
  amount: number,
): NewTransfer {
  if (kind !== 'prenote' && amount <= 0) throw new InvariantViolation('a micro-deposit has no amount')
  return {
    id: uuid(),
    sourceKey: `verify/${id}/${part}`,
    kind,
    currency,
    bankAccountId: id,
    type: kind === 'prenote' ? 'prenote' : 'micro-deposit',
    amountMinor: BigInt(amount),
    payoutId: null,
    invoiceId: null,
    invoiceLineItemId: null,
    partnerNumber: null,
    externalClientId: null,
    paymentReference: null,
    batchScheme: 'vendor-full',
    transferBatchScheme: 'none',
  }
}
