import type { BankAccountType } from '@sooner/rules/bank-accounts'
import { RailFileFault } from '../file-rail/format.ts'

/** The standard entry classes that we write: for an account of a person, of a company, and of a company with long remittance information. */
export type EntryClass = 'PPD' | 'CCD' | 'CTX'

/** One entry of a file that we send. */
export interface AchEntry {
  /** Our identification, at most 15 signs. Banks copy it into returns and notices of change. */
  readonly reference: string
  readonly entryClass: EntryClass
  readonly direction: 'credit' | 'debit'
  readonly isPrenote: boolean
  readonly amountMinor: bigint
  readonly accountType: BankAccountType
  readonly routingNumber: string
  readonly accountNumber: string
  readonly holder: string
  /** The company entry description, at most ten signs: what the receiver sees, such as `ACCTVERIFY`. */
  readonly description: string
  /** The effective entry date. */
  readonly settlesOn: string
  /** The payment-related information of each addenda record 05, at most 80 signs: one at most unless the class is CTX. */
  readonly addenda: readonly string[]
}

/** The description that the rules prescribe for entries which only verify an account. */
export const verifyDescription = 'ACCTVERIFY'
/** The description that the rules prescribe for a returned debit that is sent again. */
export const retryDescription = 'RETRY PYMT'

const codes = {
  checking: { credit: ['22', '23'], debit: ['27', '28'] },
  savings: { credit: ['32', '33'], debit: ['37', '38'] },
} as const

export const transactionCode = ({ accountType, direction, isPrenote }: AchEntry): string =>
  codes[accountType][direction][isPrenote ? 1 : 0]

/** Entries that one batch header describes: all credits, all debits, or both. */
export interface AchBatch {
  readonly entryClass: AchEntry['entryClass']
  readonly description: string
  readonly settlesOn: string
  readonly entries: readonly AchEntry[]
}

/** Six digits count the records of a batch. */
const maxRecords = 999_999
/** Twelve digits hold the totals of a batch. */
const maxMinor = 999_999_999_999n

interface Open {
  readonly first: AchEntry
  entries: AchEntry[]
  records: number
  totals: Record<AchEntry['direction'], bigint>
}

const empty = () => ({ credit: 0n, debit: 0n })

/** What each entry of a batch has in common. Verifying credits and their debit have to settle together, so they share a batch. */
const nameOf = ({ entryClass, description, settlesOn }: AchEntry) =>
  `${settlesOn}\n${entryClass}\n${description}`

/** Distributes entries over batches, by settlement date first. The result depends on the entries and their order alone. */
export function planBatches(entries: Iterable<AchEntry>): readonly AchBatch[] {
  const open = new Map<string, Open>()
  const full: AchBatch[] = []
  for (const entry of entries) {
    const name = nameOf(entry)
    const batch = open.get(name) ?? { first: entry, entries: [], records: 0, totals: empty() }
    open.set(name, batch)
    const total = batch.totals[entry.direction] + entry.amountMinor
    const records = 1 + entry.addenda.length
    if (total > maxMinor || batch.records + records > maxRecords) {
      full.push(closed(batch))
      batch.entries = []
      batch.records = 0
      batch.totals = empty()
    }
    batch.entries.push(entry)
    batch.records += records
    batch.totals[entry.direction] += entry.amountMinor
  }
  const batches = [...full, ...[...open.values()].map(closed)]
  if (batches.length === 0) throw new RailFileFault('A file needs at least one entry.')
  return batches.toSorted((one, other) =>
    one.settlesOn < other.settlesOn ? -1 : Number(one.settlesOn > other.settlesOn),
  )
}

const closed = ({ first, entries }: Open): AchBatch => ({
  entryClass: first.entryClass,
  description: first.description,
  settlesOn: first.settlesOn,
  entries,
})
