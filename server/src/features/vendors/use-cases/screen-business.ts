import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { screened } from '../../directory/index.ts'
import {
  changesWhoItIs,
  findingOf,
  openHits,
  subjectsOf,
  type Finding,
  type Hit,
} from '../domain/screening.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Screening, Vendors } from '../ports.ts'
import { insertScreening, listDecisions } from '../store/screenings.ts'
import { requestDocument } from './document-mails.ts'
import { findVendor, lockVendor } from './read-vendor.ts'
import { updateEnablement } from './update-enablement.ts'

export const screenBusinessJob = defineJob({
  name: 'vendors.screen-business',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid() }),
})

type Screeners = Pick<Vendors, 'db' | 'clock' | 'screening' | 'enqueue' | 'uuid'>

/** If no service is configured, the business stays pending until an operator decides. */
export async function askToScreen(
  { screening, enqueue }: Pick<Vendors, 'screening' | 'enqueue'>,
  tx: Tx,
  { id: vendorId, version }: Pick<Vendor, 'id' | 'version'>,
): Promise<void> {
  if (screening) await enqueue(tx, screenBusinessJob, { vendorId }, { key: `${vendorId} ${version}` })
}

/**
 * Another name, owner or tax number ends the clearance at once, in the transaction of the change. A screening starts only for an
 * onboarded vendor. What was found remains: nobody gets rid of it by another name.
 */
export async function screenAgain(
  vendors: Vendors,
  tx: Tx,
  before: Vendor,
  after: Vendor,
  hasNewTin: boolean,
): Promise<Vendor> {
  if (!hasNewTin && !changesWhoItIs(before, after)) return after
  const finding = before.businessVerification === 'watchlist_unverified' ? 'watchlist_unverified' : 'pending'
  const unlooked = { ...after, businessVerification: finding, screenedVersion: null } as const
  await screened.saveScreened(tx, after.id, { finding, version: null, at: vendors.clock.now() })
  await updateEnablement(tx, unlooked)
  if (after.onboardedAt !== null) await askToScreen(vendors, tx, after)
  return unlooked
}

/** Screens one vendor by the present lists, unless it was screened by them already. */
export async function screenBusiness(vendors: Screeners, vendorId: string): Promise<void> {
  const { db, screening } = vendors
  if (!screening) return
  await screenBy(vendors, screening, await readLists({ db, screening }), vendorId)
}

/** Reads which lists the service searches, and stores how recent they are. */
export async function readLists({
  db,
  screening,
}: Pick<Vendors, 'db'> & { readonly screening: Screening }): Promise<screened.WatchLists> {
  const lists = await screening.lists()
  await screened.saveWatchLists(db, lists)
  return lists
}

/** Without a finding, or with one about a name that has changed since, a vendor is looked up whatever the version is. */
const isScreenedBy = (
  { version }: screened.WatchLists,
  { businessVerification, screenedVersion }: Pick<Vendor, 'businessVerification' | 'screenedVersion'>,
): boolean => businessVerification !== 'pending' && screenedVersion === version

/**
 * Asks the service outside of a transaction, because the answer may take long. A finding is discarded if what was looked up has changed
 * meanwhile, since that change has enqueued a new screening, and so is one that is slower than an operator's decision.
 */
export async function screenBy(
  vendors: Screeners,
  screening: Screening,
  lists: screened.WatchLists,
  vendorId: string,
): Promise<void> {
  const { db } = vendors
  const vendor = await findVendor(db, vendorId)
  if (!vendor || isScreenedBy(lists, vendor)) return
  const hits = await screening.search(subjectsOf(vendor))
  await transact(db, async (tx) => {
    const now = await lockVendor(tx, vendorId)
    if (!now || isScreenedBy(lists, now) || changesWhoItIs(vendor, now)) return
    if (now.businessVerification !== vendor.businessVerification) return
    await noteSearch(vendors, tx, now, lists, hits)
  })
}

async function noteSearch(
  vendors: Screeners,
  tx: Tx,
  vendor: Vendor,
  lists: screened.WatchLists,
  found: readonly Hit[],
): Promise<void> {
  const { id: vendorId, businessVerification: before } = vendor
  const hits = openHits(found, await listDecisions(tx, vendorId))
  const result = findingOf(before, hits)
  const [at, actor] = [vendors.clock.now(), 'screening']
  await insertScreening(tx, {
    vendorId,
    id: vendors.uuid(),
    kind: 'search',
    result,
    lists,
    hits,
    actor,
    note: null,
    at,
  })
  await saveFinding(vendors, tx, vendor, { finding: result, version: lists.version, actor })
}

interface Found {
  readonly finding: Finding
  /** Undefined for a decision, which searches no list. */
  readonly version?: string
  readonly actor: string
  readonly requestId?: string
  readonly note?: string
}

/** Stores what is known of the vendor now, with what follows from it. The same finding again is neither audited nor mailed. */
export async function saveFinding(
  vendors: Screeners,
  tx: Tx,
  vendor: Vendor,
  { finding, version, actor, requestId, note }: Found,
): Promise<Vendor> {
  const { id, businessVerification: before } = vendor
  const at = vendors.clock.now()
  await screened.saveScreened(tx, id, { finding, at, ...(version === undefined ? {} : { version }) })
  const found = {
    ...vendor,
    businessVerification: finding,
    screenedVersion: version ?? vendor.screenedVersion,
  }
  if (finding === before) return found
  await updateEnablement(tx, found)
  await requestDocument(vendors, tx, found)
  await audit(tx, {
    at: vendors.clock.wall(),
    actor,
    action: 'vendors.verify-business',
    subject: id,
    vendorId: id,
    ...(requestId === undefined ? {} : { requestId }),
    before: { businessVerification: before },
    after: { businessVerification: finding, ...(note === undefined ? {} : { reason: note }) },
  })
  return found
}
