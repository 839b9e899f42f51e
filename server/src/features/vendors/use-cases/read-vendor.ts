import type { listVendorClients as declared } from '@sooner/contract/partners'
import type { Answer, Given } from '@sooner/contract/route'
import type { vendor } from '@sooner/contract/vendors'
import { demoPartner, noPartner } from '@sooner/rules/partners'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { agreementStanding } from '../../agreements/index.ts'
import { primaryVerificationOf } from '../../bank-accounts/index.ts'
import {
  findDirectoryVendor,
  listIdentifiers,
  lockDirectoryVendor,
  type DirectoryVendor,
} from '../../directory/index.ts'
import { clientsOf } from '../../partners/index.ts'
import { requiresThirdPartyDocument } from '../domain/enablement.ts'
import { isOfferedInstantPayout, type OwnFacts, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findOwnFacts, listOwnFacts, lockOwnFacts } from '../store/vendors.ts'
import { partnersFor } from './programs-open-to.ts'

/** Joins the facts that the directory stores with those of this feature. */
export async function findVendor(db: Db, id: string): Promise<Vendor | undefined> {
  const known = await findDirectoryVendor(db, id)
  return known && joinFacts(known, await findOwnFacts(db, id))
}

/** Locks the directory's row first, the same order as everywhere else, so that no deadlock occurs. */
export async function lockVendor(tx: Tx, id: string): Promise<Vendor | undefined> {
  const known = await lockDirectoryVendor(tx, id)
  return known && joinFacts(known, await lockOwnFacts(tx, id))
}

function joinFacts(known: DirectoryVendor, own: OwnFacts | undefined): Vendor {
  if (!own) throw new InvariantViolation('a vendor of the directory has no row of its own')
  return { ...known, ...own, instantPayoutUiEnabled: isOfferedInstantPayout(own) }
}

/** Joins the facts of a list of vendors with a single query. */
export async function completeVendors(db: Db, known: readonly DirectoryVendor[]): Promise<Vendor[]> {
  const ids = known.map(({ id }) => id)
  const own = await listOwnFacts(db, ids)
  return known.map((vendor) => joinFacts(vendor, own.get(vendor.id)))
}

/** For routes of which only some changes concern money. For a route with `changesMoney`, `admitCaller` checks this. */
export function requireNotDeactivated({ status }: Pick<Vendor, 'status'>): void {
  if (status === 'deactivated')
    throw new Refusal('VENDOR_DEACTIVATED', 'Your business is deactivated. Please contact support.')
}

export type VendorAnswer = z.input<typeof vendor>

export async function answerVendor(db: Db, found: Vendor): Promise<VendorAnswer> {
  const {
    tinLastFour,
    createdAt,
    inFlightsRequestedAt,
    language: _language,
    onboardedAt: _onboarded,
    owners,
    screenedVersion: _screened,
    businessVerification: _verification,
    clearedUntil: _cleared,
    instantPayoutChosen: _chosen,
    ...shown
  } = found
  const externalVendorIdentifiers = await listIdentifiers(db, found.id)
  return {
    ...shown,
    owners: owners === null ? null : [...owners],
    providerStatus: null,
    requiresThirdPartyDocument: requiresThirdPartyDocument(found),
    primaryAccountVerificationStatus: await primaryVerificationOf(db, found.id),
    ...(await agreementStanding(db, found, externalVendorIdentifiers)),
    tin: tinLastFour,
    inFlightsRequested: inFlightsRequestedAt !== null,
    isActive: found.status === 'active',
    externalVendorIdentifiers,
    partners: await namedPartners(db, found),
    createdAt: createdAt.toISOString(),
  }
}

/**
 * The platform's own number is left out, since it is no partner: it has the terms of vendors that no partner knows. So is the partner of
 * demos, whose name says nothing.
 */
const namedPartners = async (db: Db, vendor: Vendor): Promise<VendorAnswer['partners']> =>
  (await partnersFor(db, vendor))
    .filter(({ partnerId }) => partnerId !== noPartner && partnerId !== demoPartner)
    .map(({ partnerId, name }) => ({ partnerId, name }))

export async function getVendor({ db }: Vendors, id: string): Promise<VendorAnswer> {
  const vendor = await findVendor(db, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return answerVendor(db, vendor)
}

export async function listVendorClients(
  { db }: Vendors,
  vendorId: string,
  { page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  if (!(await findVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  return { ...(await clientsOf(db, vendorId, { page, limit })), page, limit }
}
