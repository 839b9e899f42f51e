import { InvariantViolation } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { ChainEnd } from '../domain/chain.ts'
import type { EventKey } from '../domain/transaction.ts'

interface Held {
  readonly vendorId: string
  readonly sequence: bigint
  readonly hash: string | null
  readonly bookedAt: Date | null
  readonly place: number | null
}

export interface HeldBooks {
  /** The end of the chain of each vendor. */
  readonly ends: ReadonlyMap<string, ChainEnd>
  /** The number under which an event is already posted, by its place among the keys. */
  readonly posted: ReadonlyMap<number, bigint>
}

/** Locks the books of all vendors of these events, in the order of their ids, until the end of the transaction. */
export async function holdBooks(tx: Tx, keys: readonly EventKey[]): Promise<HeldBooks> {
  const vendorIds = [...new Set(keys.map(({ vendorId }) => vendorId))].toSorted()
  const { rows } = await sql<Held>`
    select vendor_id as "vendorId", sequence, hash, booked_at as "bookedAt", place
    from ledger.hold_books(${vendorIds}::uuid[], ${keys.map(({ vendorId }) => vendorId)}::uuid[],
      ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ subjectId }) => subjectId)}::text[])`.execute(tx)
  const ends = new Map<string, ChainEnd>()
  const posted = new Map<number, bigint>()
  for (const { vendorId, sequence, hash, bookedAt, place } of rows) {
    if (hash !== null && bookedAt !== null) ends.set(vendorId, { sequence, hash, bookedAt })
    // The database counts places from 1.
    else if (place !== null) posted.set(place - 1, sequence)
  }
  return { ends, posted }
}

export function endOf({ ends }: HeldBooks, vendorId: string): ChainEnd {
  const end = ends.get(vendorId)
  if (!end) throw new InvariantViolation('the books of a vendor are not held')
  return end
}
