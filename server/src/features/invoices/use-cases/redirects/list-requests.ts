import type { listRedirectRequests as declared } from '@sooner/contract/invoice-redirects'
import type { Answer, Given } from '@sooner/contract/route'
import type { Caller } from '../../../../platform/http/caller.ts'
import { listIdentifiersOf, listVendorNames } from '../../../directory/index.ts'
import { clientsFor } from '../../../partners/index.ts'
import type { Invoices } from '../../ports.ts'
import { listRequestedRedirects } from '../../store/redirects.ts'
import { admitReader } from '../feed/admit-feeder.ts'

export async function listRedirectRequests(
  { db }: Pick<Invoices, 'db'>,
  reading: { readonly caller: Caller; readonly partnerId: number },
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  await admitReader(db, reading)
  const { partnerId } = reading
  const { data, total } = await listRequestedRedirects(db, partnerId, asked)
  const vendorIds = [...new Set(data.map(({ vendorId }) => vendorId))]
  const names = await listVendorNames(db, vendorIds)
  const identifiers = await listIdentifiersOf(db, vendorIds)
  const clientIds = [...new Set(data.map(({ externalClientId }) => externalClientId))]
  const clients = await clientsFor(db, partnerId, clientIds)
  const numberOf = (vendorId: string) =>
    identifiers.get(vendorId)?.find((one) => one.partnerId === partnerId)?.externalVendorId ?? null
  return {
    data: data.map(({ vendorId, amountMinor, openAmountMinor, requestedAt, ...redirect }) => ({
      ...redirect,
      externalVendorId: numberOf(vendorId),
      vendorName: names.get(vendorId) ?? '',
      clientName: clients.get(redirect.externalClientId)?.name ?? redirect.externalClientId,
      amountMinor: Number(amountMinor),
      openAmountMinor: Number(openAmountMinor),
      requestedAt: requestedAt.toISOString(),
    })),
    ...asked,
    total,
  }
}
