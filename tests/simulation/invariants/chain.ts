import { checkBooks, exportBooks } from '../../../server/src/features/ledger/index.ts'
import type { World } from '../world.ts'
import type { Broken } from './broken.ts'

/** The chain of hashes of each vendor's books is whole, proven by seals to its end, and its balances are those stored. */
export async function booksAreChained({
  owner,
  seal,
}: Pick<World, 'owner' | 'seal'>): Promise<Broken | undefined> {
  const vendors = await owner.sql<{ id: string }[]>`select vendor_id as id from ledger.books order by 1`
  for (const { id } of vendors) {
    const { faults } = await checkBooks(linesOf(exportBooks(owner.db, id)), { seal })
    if (faults.length > 0)
      return { invariant: 'the chain of the books is whole', rows: faults.map((fault) => ({ id, fault })) }
  }
  return undefined
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield text.trimEnd()
}
