import type { listRedirectRequests as declared } from '@sooner/contract/invoice-redirects'
import type { Answer, Given } from '@sooner/contract/route'
import type { Db } from '../../../../platform/database/open.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { listIdentifiersOf, listVendorNames } from '../../../directory/index.ts'
import { clientsFor } from '../../../partners/index.ts'
import type { Invoices } from '../../ports.ts'
import { listRequestedRedirects, type PartnersInvoice } from '../../store/redirects.ts'
import { admitReader } from '../feed/admit-feeder.ts'

export async function listRedirectRequests(
  { db }: Pick<Invoices, 'db'>,
  reading: { readonly caller: Caller; readonly partnerId: number },
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  await admitReader(db, reading)
  const { data, total } = await listRequestedRedirects(db, reading.partnerId, asked)
  const named = await namesForPartner(db, reading.partnerId, data)
  return {
    data: named.map(({ requestedAt, ...redirect }) => ({
      ...redirect,
      requestedAt: requestedAt.toISOString(),
    })),
    ...asked,
    total,
  }
}

/** Invoices as their partner is shown them: with its own number of the vendor and its own name of the client. */
export async function namesForPartner<I extends PartnersInvoice>(
  db: Db,
  partnerId: number,
  invoices: readonly I[],
) {
  const vendorIds = [...new Set(invoices.map(({ vendorId }) => vendorId))]
  const names = await listVendorNames(db, vendorIds)
  const identifiers = await listIdentifiersOf(db, vendorIds)
  const clientIds = [...new Set(invoices.map(({ externalClientId }) => externalClientId))]
  const clients = await clientsFor(db, partnerId, clientIds)
  const numberOf = (vendorId: string) =>
    identifiers.get(vendorId)?.find((one) => one.partnerId === partnerId)?.externalVendorId ?? null
  return invoices.map(({ vendorId, amountMinor, openAmountMinor, ...invoice }) => ({
    ...invoice,
    externalVendorId: numberOf(vendorId),
    vendorName: names.get(vendorId) ?? '',
    clientName: clients.get(invoice.externalClientId)?.name ?? invoice.externalClientId,
    amountMinor: Number(amountMinor),
    openAmountMinor: Number(openAmountMinor),
  }))
}
