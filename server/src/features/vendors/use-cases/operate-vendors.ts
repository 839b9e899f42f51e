import type { listVendors as declared, operatedVendor } from '@sooner/contract/operator-vendors'
import type { Answer, Given } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'
import { enablementOf } from '../domain/enablement.ts'
import { winOfOnboarding } from '../domain/onboarding.ts'
import type { ExternalIdentifier, Finding, Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findStatus, listIdentifiersOf, listVendors as list } from '../store/operated-vendors.ts'
import { saveStatusOfLinked } from '../store/onboardings.ts'
import { lockVendor } from '../store/vendors.ts'
import { changeStatus } from './note-status.ts'
import { decideVerification } from './screen-business.ts'

export type OperatedVendorAnswer = z.input<typeof operatedVendor>

export async function listVendors(
  { db }: Vendors,
  { page, limit, search, status, enablement }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const asked = { page, limit, search: search?.trim(), status, enablement }
  const { data, total } = await list(db, asked)
  return { data: await answer(db, data), page, limit, total }
}

async function answer(db: Db, found: readonly Vendor[]): Promise<OperatedVendorAnswer[]> {
  const identifiers = await listIdentifiersOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((vendor) => answerOne(vendor, identifiers.get(vendor.id) ?? []))
}

const answerOne = (vendor: Vendor, identifiers: readonly ExternalIdentifier[]): OperatedVendorAnswer => ({
  id: vendor.id,
  name: vendor.name,
  dba: vendor.dba,
  email: vendor.email,
  countryCode: vendor.countryCode,
  status: vendor.status,
  isActive: vendor.status === 'active',
  onboardingPartnerId: vendor.onboardingPartnerId,
  externalVendorIdentifiers: identifiers.map(({ partnerId, externalVendorId }) => ({
    partnerId,
    externalVendorId,
  })),
  uploadedBankDocumentCount: vendor.uploadedBankDocumentCount,
  approvedBankDocumentCount: vendor.approvedBankDocumentCount,
  uploadedBusinessDocumentCount: vendor.uploadedBusinessDocumentCount,
  approvedBusinessDocumentCount: vendor.approvedBusinessDocumentCount,
  uploadedThirdPartyDocumentCount: vendor.uploadedThirdPartyDocumentCount,
  approvedThirdPartyDocumentCount: vendor.approvedThirdPartyDocumentCount,
  createdAt: vendor.createdAt.toISOString(),
  businessVerification: vendor.businessVerification,
  onboardedAt: vendor.onboardedAt?.toISOString() ?? null,
  enablement: [...enablementOf({ ...vendor, isAssigned: identifiers.length > 0 })],
})

/** Who decides about a vendor, and why. */
interface Decision {
  readonly operator: string
  readonly requestId: string
  readonly reason: string
}

export const activateVendor = (vendors: Vendors, decision: Decision, id: string) =>
  decide(vendors, decision, id, 'active')

export const deactivateVendor = (vendors: Vendors, decision: Decision, id: string) =>
  decide(vendors, decision, id, 'deactivated')

export async function verifyBusiness(
  vendors: Vendors,
  { operator: actor, requestId, reason }: Decision,
  id: string,
  finding: Finding,
): Promise<OperatedVendorAnswer> {
  const vendor = await decideVerification(vendors, id, { finding, actor, reason, requestId })
  const [answered] = await answer(vendors.db, [vendor])
  if (!answered) throw new InvariantViolation('a vendor that was just decided about has no answer')
  return answered
}

/** What it is already, it stays, and nobody is told again. */
async function decide(
  vendors: Vendors,
  { operator, requestId, reason }: Decision,
  id: string,
  status: 'active' | 'deactivated',
): Promise<OperatedVendorAnswer> {
  return transact(vendors.db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (status === 'active' && vendor.onboardedAt === null)
      throw new Refusal('CONFLICT', 'This vendor has not finished its onboarding.')
    if (vendor.status !== status) {
      await changeStatus(vendors, tx, vendor, { status, actor: operator, requestId, reason })
      if (status === 'active') await saveStatusOfLinked(tx, id, winOfOnboarding)
    }
    const [answered] = await answer(tx, [{ ...vendor, status }])
    if (!answered) throw new InvariantViolation('a vendor that was just decided about has no answer')
    return answered
  })
}

/** For the guard, which lets nobody of a stopped vendor change what has to do with money. */
export const isDeactivated = async (db: Db, id: string): Promise<boolean> =>
  (await findStatus(db, id)) === 'deactivated'
