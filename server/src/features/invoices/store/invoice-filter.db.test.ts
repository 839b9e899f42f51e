import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { containing } from './invoice-filter.ts'

const { db } = await testDatabase()

/** The plan of a search within one vendor, with sequential scans as the last resort. */
const planOf = (term: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`
      explain select from invoices.invoices
      where vendor_id = ${randomUUID()}::uuid and ${sql.join([...containing(term)])}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })

test.each(['15', 'a', '5-', '%_'])(
  'a search for %s never reads the index of trigrams as a whole',
  async (term) => {
    expect(await planOf(term)).not.toMatch(/invoices_search|search_text ~~/)
  },
)

test.each(['inv', 'po-1', '-15'])('a search for %s may use the index of trigrams', async (term) => {
  expect(await planOf(term)).toContain('(search_text ~~')
})
