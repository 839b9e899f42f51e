import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { ChainSeal } from './insert-transactions.ts'

/** Returns the seals of the transactions after this number up to that one, the oldest first. */
export async function listSeals(
  db: Db,
  vendorId: string,
  after: bigint,
  upTo: bigint,
): Promise<readonly ChainSeal[]> {
  const { rows } = await sql<ChainSeal>`
    select vendor_id as "vendorId", sequence, seal from ledger.seals
    where vendor_id = ${vendorId} and sequence > ${after} and sequence <= ${upTo} order by sequence, seal`.execute(
    db,
  )
  return rows
}

/** Returns vendors, after this one by id, whose last transaction has no seal with this prefix. */
export async function vendorsToSeal(
  db: Db,
  prefix: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select book.vendor_id as "vendorId" from ledger.books book
    where book.sequence > 0 and book.vendor_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and not exists (
        select from ledger.seals seal
        where seal.vendor_id = book.vendor_id and seal.sequence = book.sequence and seal.seal ^@ ${prefix})
    order by book.vendor_id limit ${limit}`.execute(db)
  return rows.map(({ vendorId }) => vendorId)
}

/** Idempotent: a seal that is already stored is left alone. */
export async function insertSeal(db: Db, { vendorId, sequence, seal }: ChainSeal): Promise<void> {
  await sql`
    insert into ledger.seals (vendor_id, sequence, seal) values (${vendorId}, ${sequence}, ${seal})
    on conflict do nothing`.execute(db)
}

/** Returns the ids of books that have transactions, in their order. */
export async function listBooks(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select vendor_id as "vendorId" from ledger.books
    where sequence > 0 and vendor_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by vendor_id limit ${limit}`.execute(db)
  return rows.map(({ vendorId }) => vendorId)
}
