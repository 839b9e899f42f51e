import {
  daysUntilDeletion,
  deletionObstacles,
  type DataDeletionFilter,
  type DataDeletionState,
  type DeletionObstacle,
} from '@sooner/rules/data-deletions'
import { paidInvoiceStates, type InvoiceState } from '@sooner/rules/invoice-states'
import { keptRecordNames, keptThrough, type KeptRecord } from '@sooner/rules/kept-records'
import type { Account } from '@sooner/rules/ledger'
import type { Place } from './export.ts'

export interface DataDeletion extends Place {
  readonly requestedBy: string
  readonly status: DataDeletionState
  readonly requestedAt: Date
  readonly dueAt: Date
  readonly endedAt: Date | null
  readonly obstacles: readonly DeletionObstacle[]
}

const dayMs = 86_400_000
export const dueOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + daysUntilDeletion * dayMs)

/** The states that a filter of the list stands for; undefined for all. */
export const statesOf: Readonly<Record<DataDeletionFilter, readonly DataDeletionState[] | undefined>> = {
  open: ['waiting', 'executing'],
  refused: ['refused'],
  withdrawn: ['withdrawn'],
  done: ['done'],
  any: undefined,
}

export const isOpen = ({ status }: Pick<DataDeletion, 'status'>): boolean =>
  status === 'waiting' || status === 'executing'

/** The accounts of the vendor's books that are zero when nothing is owed in either direction, and nothing is under way. */
const obstacleOf: Readonly<Partial<Record<Account, DeletionObstacle>>> = {
  'payable-to-vendor': 'payments-under-way',
  'in-transit': 'payments-under-way',
  returns: 'payments-returned',
  'fee-receivable': 'amounts-owed',
  'adjustment-receivable': 'amounts-owed',
}

const isPaid = (state: InvoiceState): boolean => paidInvoiceStates.some((paid) => paid === state)

interface Standing {
  readonly balances: readonly { readonly account: Account; readonly balanceMinor: bigint }[]
  /** Those of invoices and credit memos of which something may still be paid, owed or decided. */
  readonly unfinishedStates: readonly InvoiceState[]
}

/** In the order of their vocabulary, each once. */
export function obstaclesOf({ balances, unfinishedStates }: Standing): readonly DeletionObstacle[] {
  const found = new Set(
    balances.flatMap(({ account, balanceMinor }) => (balanceMinor === 0n ? [] : (obstacleOf[account] ?? []))),
  )
  for (const state of unfinishedStates) found.add(isPaid(state) ? 'unpaid-by-partner' : 'open-invoices')
  return deletionObstacles.filter((obstacle) => found.has(obstacle))
}

/** Until when each record is kept, if the data is deleted then. */
export const keptAfter = (at: Date): Readonly<Record<KeptRecord, string>> => {
  const day = at.toISOString().slice(0, 10)
  return Object.fromEntries(keptRecordNames.map((name) => [name, keptThrough(name, day)])) as Record<
    KeptRecord,
    string
  >
}
