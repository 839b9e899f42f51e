import type { Currency } from '@sooner/money'
import { type Invoice, invoices } from '../../../lib/resources/invoices.ts'

const { getWaitingInvoices, listInvoices } = invoices.endpoints

/** The reasons with the largest amounts, and of each the largest invoices: they can help most. */
const mostReasons = 3
const limit = 100

/** Reads invoices that somebody could unlock. What does not arrive is left out, because it is only an addition to the answer. */
export function useReadHeld(vendorId: string) {
  const [waiting] = getWaitingInvoices.useLazyQuery()
  const [list] = listInvoices.useLazyQuery()
  return async (currency: Currency): Promise<readonly Invoice[]> => {
    const { data: rows } = await waiting({ params: { id: vendorId } })
    const own = (rows ?? []).filter((row) => row.owner !== null && row.currency === currency)
    const reasons = [...new Set(own.map(({ reason }) => reason))].slice(0, mostReasons)
    const found: Invoice[] = []
    for (const waitsFor of reasons) {
      const sort = { sortField: 'openAmountMinor', sortDirection: 'desc' } as const
      const { data } = await list({ query: { page: 1, limit, waitsFor, ...sort } })
      found.push(...(data?.data ?? []).filter((invoice) => invoice.currency === currency))
    }
    return found
  }
}
