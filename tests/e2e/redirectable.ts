import { addDays } from '@sooner/rules/banking-calendar'
import { asOperator } from './others.ts'
import type { OwnVendor } from './own-vendor.ts'
import { today } from '../start-of-clock.ts'

/** Enters an invoice of a client whose invoices the partner pays itself unless it redirects its payment. Returns its id. */
export async function enterRedirectable(
  { call, vendorId: id }: OwnVendor,
  number: string,
  amountMinor: number,
): Promise<string> {
  const operator = await asOperator()
  const { data: clients } = await call('getClientTotals', { params: { id }, query: { limit: 100 } })
  const known = await operator('listExternalClients', { query: { status: 'approved', limit: 100 } })
  const client = known.data.find(
    (one) =>
      one.redirectable &&
      clients.some(
        ({ partnerId, externalClientId }) =>
          partnerId === one.partnerId && externalClientId === one.externalClientId,
      ),
  )
  if (!client) throw new Error('no client of the vendor can be redirected')
  const { partnerId, externalClientId } = client
  const dates = { invoiceDate: addDays(today, -2), dueDate: addDays(today, 60) }
  const body = { partnerId, externalClientId, number, amountMinor, currency: 'USD' as const, ...dates }
  return (await call('enterInvoice', { params: { id }, body: { documentKind: 'invoice', ...body } })).id
}
