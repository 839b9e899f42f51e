import type { Currency } from '@sooner/money'
import { type Invoice, invoices } from '../../../lib/resources/invoices.ts'
import { heldInTurns } from './held-in-turns.ts'

const { getWaitingInvoices, listInvoices } = invoices.endpoints

const limit = 100

/**
 * Reads invoices that somebody could unlock and that would help then, from the reasons with the largest amounts: of each the largest
 * invoices. What does not arrive is left out, because it is only an addition to the answer.
 */
export function useReadHeld(vendorId: string) {
  const [waiting] = getWaitingInvoices.useLazyQuery()
  const [list] = listInvoices.useLazyQuery()
  return async (currency: Currency, helps: (invoice: Invoice) => boolean): Promise<readonly Invoice[]> => {
    const { data: rows } = await waiting({ params: { id: vendorId } })
    const own = (rows ?? []).filter((row) => row.owner !== null && row.currency === currency)
    const reasons = [...new Set(own.map(({ reason }) => reason))]
    const sort = { sortField: 'openAmountMinor', sortDirection: 'desc' } as const
    const found = await heldInTurns(
      reasons,
      async (waitsFor) => (await list({ query: { page: 1, limit, waitsFor, ...sort } })).data?.data ?? [],
      (invoice) => invoice.currency === currency && helps(invoice),
    )
    // What needs two acts of the vendor is listed under both.
    return [...new Map(found.map((invoice) => [invoice.id, invoice])).values()]
  }
}
