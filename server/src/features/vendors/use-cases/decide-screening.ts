import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import type { Finding } from '../domain/screening.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { insertScreening, latestSearch, listScreenings } from '../store/screenings.ts'
import { lockVendor } from './read-vendor.ts'
import { saveFinding } from './screen-business.ts'

interface Decision {
  readonly finding: Finding
  readonly actor: string
  readonly requestId: string
  readonly note: string
}

/**
 * Stores the decision of an operator about what the latest search has found: the vendor is cleared, or kept. Cleared hits are not found
 * again by later lists. The caller has seen to it that two people clear a vendor.
 */
export async function decideScreening(
  vendors: Vendors,
  tx: Tx,
  id: string,
  { finding, actor, requestId, note }: Decision,
): Promise<Vendor> {
  const vendor = await lockVendor(tx, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const search = await latestSearch(tx, id)
  const [latest] = await listScreenings(tx, id, 1)
  if (latest?.kind === 'decision' && latest.result === finding && vendor.businessVerification === finding)
    return vendor
  const lists =
    search?.listVersion && search.listNames !== null
      ? { names: search.listNames, version: search.listVersion }
      : undefined
  await insertScreening(tx, {
    vendorId: id,
    id: vendors.uuid(),
    kind: 'decision',
    result: finding,
    lists,
    hits: search?.hits ?? [],
    actor,
    note,
    at: vendors.clock.now(),
  })
  return saveFinding(vendors, tx, vendor, { finding, actor, requestId, note })
}

/** What an approval of such a decision is about: a later search, or another name, makes it void. */
export async function screeningVersion(tx: Tx, id: string): Promise<unknown> {
  const vendor = await lockVendor(tx, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const [latest] = await listScreenings(tx, id, 1)
  return { version: vendor.version, verification: vendor.businessVerification, latest: latest?.id ?? null }
}
