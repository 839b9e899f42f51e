import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { addDays } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { eachVendor, type Counts } from '../../../platform/jobs/index.ts'
import type { Seal } from '../../../platform/seal.ts'
import { transact } from '../../../platform/transaction.ts'
import type { ChainEnd } from '../domain/chain.ts'
import { findDifferences, readTotals } from '../store/balances.ts'
import { saveProof } from '../store/periods.ts'
import { listBooks } from '../store/transactions.ts'
import { checkBooks } from './check-books.ts'
import { exportBooks } from './export-books.ts'

interface Needs {
  readonly db: Db
  readonly seal: Seal
  /** Outside the database: whoever can rewrite one should not be able to rewrite the other. */
  readonly store: FileStore
  readonly headsLockedDays?: number | undefined
}

/** The last transaction of each book, by vendor. */
type Heads = ReadonlyMap<string, Pick<ChainEnd, 'sequence' | 'hash'>>

const purpose = 'ledger.heads'
const maxBytes = 2 ** 30
/** A failed night leaves no heads, so the last ones may be some days old. */
const daysToSearch = 60
const faultsToName = 3

const keyOf = (day: string) => `ledger-heads/${day}.jsonl`

/**
 * Proves the books over all vendors: they sum to zero, every balance and month is the sum of its entries, every chain is whole and sealed
 * by us, and what the last proof saw is still there. Then it writes the last hash of each book to the file store, for the next proof. It
 * fails if anything is wrong, and names it; nothing is written then, so that the heads before the fault stay the latest.
 */
export async function proveBooks(needs: Needs, day: string, signal?: AbortSignal): Promise<Counts> {
  const { db, seal, store, headsLockedDays } = needs
  const earlier = await readLatestHeads(needs, day)
  await requireSums(db)
  const heads = new Map<string, ChainEnd>()
  await eachVendor([(page) => listBooks(db, page)], signal, async (vendorId) => {
    // The balances are those of the last transaction, because both are read at the same moment.
    const checked = await transact(
      db,
      (tx) => checkBooks(exportBooks(tx, vendorId), { seal, earlier: earlier.get(vendorId) }),
      { isolation: 'repeatable read', attempts: 1 },
    )
    if (checked.faults.length > 0)
      throw new InvariantViolation(checked.faults.slice(0, faultsToName).join('; '))
    heads.set(vendorId, checked.end)
  })
  const gone = [...earlier.keys()].filter((vendorId) => !heads.has(vendorId))
  if (gone.length > 0) throw new InvariantViolation(`the books of ${gone.join(', ')} are gone`)
  // A repetition never replaces what an earlier proof has written.
  if (!(await store.exists(keyOf(day))))
    await store.put(keyOf(day), Readable.from(writeHeads(heads, seal)), {
      maxBytes,
      contentType: 'application/jsonl',
      lockedUntil: headsLockedDays ? new Date(addDays(day, headsLockedDays)) : undefined,
    })
  const transactions = [...heads.values()].reduce((sum, { sequence }) => sum + Number(sequence), 0)
  await transact(db, (tx) => saveProof(tx, { night: day, books: heads.size, transactions }))
  return { books: heads.size, transactions }
}

async function requireSums(db: Db): Promise<void> {
  const byCurrency = Map.groupBy(await readTotals(db), ({ currency }) => currency)
  for (const [currency, totals] of byCurrency) {
    const sum = totals.reduce((all, { balanceMinor }) => all + balanceMinor, 0n)
    if (sum !== 0n) throw new InvariantViolation(`all balances in ${currency} sum to ${sum}, not to zero`)
  }
  const [first, ...others] = await findDifferences(db)
  if (first)
    throw new InvariantViolation(
      `${others.length + 1} balances differ from their entries, first ${first.account} of ${first.vendorId}: ` +
        `entries ${first.entriesMinor}, balance ${first.balanceMinor}, months ${first.monthsMinor}`,
    )
}

/** Returns the heads of the last proof before this day; none if there was no proof yet. */
async function readLatestHeads({ seal, store }: Needs, day: string): Promise<Heads> {
  for (let back = 1; back <= daysToSearch; back += 1) {
    const before = addDays(day, -back)
    if (!(await store.exists(keyOf(before)))) continue
    const { stream } = await store.get(keyOf(before))
    return readHeads(await text(stream), seal, before)
  }
  return new Map()
}

/** One line for each book; the last line proves those before it. */
function writeHeads(heads: Heads, seal: Seal): string {
  const lines = [...heads].map(([vendorId, { sequence, hash }]) =>
    JSON.stringify({ vendorId, sequence: String(sequence), hash }),
  )
  const books = lines.map((line) => `${line}\n`).join('')
  return `${books}${JSON.stringify({ books: lines.length, seal: seal.fingerprint(books, purpose) })}\n`
}

function readHeads(written: string, seal: Seal, day: string): Heads {
  const lines = written.trimEnd().split('\n')
  const books = lines.slice(0, -1)
  const { seal: stored } = JSON.parse(lines.at(-1) ?? '') as { readonly seal: string }
  if (!seal.fingerprints(books.map((line) => `${line}\n`).join(''), purpose).includes(stored))
    throw new InvariantViolation(`the heads of ${day} are not those that were written`)
  return new Map(
    books.map((line) => {
      const head = JSON.parse(line) as { vendorId: string; sequence: string; hash: string }
      return [head.vendorId, { sequence: BigInt(head.sequence), hash: head.hash }]
    }),
  )
}
