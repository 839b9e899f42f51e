import type { TransferType } from '@sooner/rules/transfers'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Account } from '@sooner/rules/ledger'
import { credit, debit, transaction, type Subject, type LedgerTransaction } from './transaction.ts'

/** A prenote moves no money, so nothing is posted for it. */
export type MoneyTransferType = Exclude<TransferType, 'prenote'>

export interface TransferEvent extends Subject {
  readonly type: MoneyTransferType
  /** A credit pays somebody; a debit takes from somebody's account. */
  readonly direction: 'credit' | 'debit'
  readonly amountMinor: bigint
}

interface Purpose {
  readonly directions: readonly TransferEvent['direction'][]
  /** The account of what is paid or taken. */
  readonly counter: Account
  /** Where a payment goes that came back. */
  readonly cameBack: Account
}

/** What is still owed to a vendor waits in `returns` until somebody decides how it is paid; a test deposit is owed to nobody. */
const purposes: Readonly<Record<MoneyTransferType, Purpose>> = {
  'vendor-payment': { directions: ['credit'], counter: 'payable-to-vendor', cameBack: 'returns' },
  'pay-on': { directions: ['credit'], counter: 'payable-to-vendor', cameBack: 'returns' },
  'fee-debit': { directions: ['debit'], counter: 'fee-receivable', cameBack: 'fee-receivable' },
  // What a vendor is owed back of fees is a negative balance of the same account.
  'fee-refund': { directions: ['credit'], counter: 'fee-receivable', cameBack: 'fee-receivable' },
  'micro-deposit': {
    directions: ['credit', 'debit'],
    counter: 'verification-expense',
    cameBack: 'verification-expense',
  },
}

function purposeOf({ type, direction }: TransferEvent): Purpose {
  const purpose = purposes[type]
  if (!purpose.directions.includes(direction))
    throw new InvariantViolation(`a transfer of the type ${type} is no ${direction}`)
  return purpose
}

/** The rail has taken over the transfer. */
export function transferSubmitted(event: TransferEvent): LedgerTransaction {
  const { counter } = purposeOf(event)
  const { direction, amountMinor } = event
  return transaction(
    'transfer-submitted',
    event,
    direction === 'credit'
      ? [debit(counter, amountMinor), credit('in-transit', amountMinor)]
      : [debit('in-transit', amountMinor), credit(counter, amountMinor)],
  )
}

/** The bank has booked the money. */
export function transferSettled(event: TransferEvent): LedgerTransaction {
  purposeOf(event)
  const { direction, amountMinor } = event
  return transaction(
    'transfer-settled',
    event,
    direction === 'credit'
      ? [debit('in-transit', amountMinor), credit('bank-cash', amountMinor)]
      : [debit('bank-cash', amountMinor), credit('in-transit', amountMinor)],
  )
}

/** The other bank has sent the transfer back. */
export const transferReturned = (
  event: TransferEvent & { readonly wasSettled: boolean },
): LedgerTransaction =>
  transaction('transfer-returned', event, backTo(event, event.wasSettled ? 'bank-cash' : 'in-transit'))

/** The rail took over the transfer and then decided against it, before any money was booked. */
export const transferRefused = (event: TransferEvent): LedgerTransaction =>
  transaction('transfer-refused', event, backTo(event, 'in-transit'))

function backTo(event: TransferEvent, place: 'bank-cash' | 'in-transit') {
  const { counter, cameBack } = purposeOf(event)
  const { direction, amountMinor } = event
  return direction === 'credit'
    ? [debit(place, amountMinor), credit(cameBack, amountMinor)]
    : [debit(counter, amountMinor), credit(place, amountMinor)]
}

/** It was decided that a payment that came back is owed again. Another transfer pays it, or its request is reversed. */
export const returnReleased = (event: Subject & { readonly amountMinor: bigint }): LedgerTransaction =>
  transaction('return-released', event, [
    debit('returns', event.amountMinor),
    credit('payable-to-vendor', event.amountMinor),
  ])
