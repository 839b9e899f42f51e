import { vendorsOf } from '../invariants/arrivals.ts'
import type { Broken } from '../invariants/broken.ts'
import { comparisonsOfInvoices } from './of-invoices.ts'
import { comparisonsOfPayments } from './of-payments.ts'
import { readAll, type Readers } from './read.ts'

const comparisons = [...comparisonsOfInvoices, ...comparisonsOfPayments]
const maxRows = 10

/** Every surface that states a number to a vendor states the same number, to the cent. */
export async function surfacesAgree(readers: Readers): Promise<Broken | undefined> {
  for (const vendorId of await vendorsOf(readers)) {
    const surfaces = await readAll(readers, vendorId)
    for (const { name, compare } of comparisons) {
      const rows = compare(surfaces)
      if (rows.length > 0)
        return { invariant: name, rows: rows.slice(0, maxRows).map((row) => ({ vendorId, ...row })) }
    }
  }
  return undefined
}

/** The comparisons that find no wrong number that is planted for any of the vendors. */
export async function unnoticedFaults(readers: Readers): Promise<readonly string[]> {
  const unnoticed = new Set(comparisons)
  for (const vendorId of await vendorsOf(readers)) {
    const surfaces = await readAll(readers, vendorId)
    for (const one of unnoticed) if (one.compare(one.plant(surfaces)).length > 0) unnoticed.delete(one)
  }
  return [...unnoticed].map(({ name }) => name)
}
