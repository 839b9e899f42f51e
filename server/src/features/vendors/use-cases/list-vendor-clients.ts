import type { listVendorClients as declared } from '@sooner/contract/partners'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { clientsOf } from '../../partners/index.ts'
import type { Vendors } from '../ports.ts'
import { findVendor } from './vendor-record.ts'

export async function listVendorClients(
  { db }: Vendors,
  vendorId: string,
  { page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  if (!(await findVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  return { ...(await clientsOf(db, vendorId, { page, limit })), page, limit }
}
