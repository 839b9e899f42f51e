import type { listVendors as declared, operatedVendor } from '@sooner/contract/operator-vendors'
import type { Answer, Given } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { narrowingOf } from '../../operator/index.ts'
import { transact, type Conclude } from '../../../platform/transaction.ts'
import { compareNamesAgain } from '../../bank-accounts/index.ts'
import { listDirectoryVendors, listIdentifiersOf, type ExternalIdentifier } from '../../directory/index.ts'
import {
  changeStatus,
  completeVendors,
  acceptPromoCode,
  decideScreening,
  enablementOf,
  lockVendor,
  screeningVersion,
  type Finding,
  type Vendor,
} from '../../vendors/index.ts'
import { winOfOnboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { saveStatusOfLinked } from '../store.ts'

export type OperatedVendorAnswer = z.input<typeof operatedVendor>

export async function listVendors(
  { db, clock }: Onboardings,
  { page, limit, scope, search, status, enablement }: Given<typeof declared>['query'],
  account = '',
): Promise<Answer<typeof declared>> {
  const narrowing = await narrowingOf({ db, clock }, 'activations', account, scope)
  const asked = { page, limit, search: search?.trim(), status, enablement, narrowing }
  const { data, total } = await listDirectoryVendors(db, asked)
  return { data: await answer(db, await completeVendors(db, data)), page, limit, total }
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
  promoCode: vendor.promoCode,
  promoConfirmed: vendor.promoConfirmed,
  onboardedAt: vendor.onboardedAt?.toISOString() ?? null,
  enablement: [...enablementOf({ ...vendor, isAssigned: identifiers.length > 0 })],
})

interface Decision {
  readonly operator: string
  readonly requestId: string
  readonly reason: string
}

export const activateVendor = (onboardings: Onboardings, decision: Decision, id: string) =>
  decide(onboardings, decision, id, 'active')

export const deactivateVendor = (onboardings: Onboardings, decision: Decision, id: string) =>
  decide(onboardings, decision, id, 'deactivated')

/** What the approval of such a decision is about. */
export const versionOfScreening = (tx: Tx, id: string): Promise<unknown> => screeningVersion(tx, id)

export async function verifyBusiness<Out>(
  { vendors, db }: Onboardings,
  conclude: Conclude<OperatedVendorAnswer, Out>,
  { operator: actor, requestId, reason: note }: Decision,
  id: string,
  finding: Finding,
): Promise<Out> {
  return conclude(db, async (tx) => {
    return answerDecided(tx, await decideScreening(vendors, tx, id, { finding, actor, note, requestId }))
  })
}

export async function confirmPromo<Out>(
  { vendors, db }: Onboardings,
  conclude: Conclude<OperatedVendorAnswer, Out>,
  { operator: actor, requestId, reason }: Decision,
  id: string,
): Promise<Out> {
  return conclude(db, async (tx) =>
    answerDecided(tx, await acceptPromoCode(vendors, tx, id, { actor, reason, requestId })),
  )
}

/** What the approval of such a confirmation is about. */
export async function versionOfPromo(tx: Tx, id: string): Promise<unknown> {
  const vendor = await lockVendor(tx, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return { promoCode: vendor.promoCode, promoConfirmed: vendor.promoConfirmed }
}

async function answerDecided(tx: Tx, vendor: Vendor): Promise<OperatedVendorAnswer> {
  const [answered] = await answer(tx, [vendor])
  if (!answered) throw new InvariantViolation('a vendor that was just decided about has no answer')
  return answered
}

/** Idempotent: a vendor that has the status already stays as it is, and no second mail is sent. */
async function decide(
  onboardings: Onboardings,
  { operator, requestId, reason }: Decision,
  id: string,
  status: 'active' | 'deactivated',
): Promise<OperatedVendorAnswer> {
  return transact(onboardings.db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (status === 'active' && vendor.onboardedAt === null)
      throw new Refusal(
        'CONFLICT',
        'This vendor hasn’t finished its onboarding, so it can’t be activated yet.',
      )
    if (vendor.status !== status) {
      await changeStatus(onboardings.vendors, tx, vendor, { status, actor: operator, requestId, reason })
      if (status === 'active') {
        await saveStatusOfLinked(tx, id, winOfOnboarding)
        await compareNamesAgain(onboardings.bankAccounts, tx, id)
      }
    }
    return answerDecided(tx, { ...vendor, status })
  })
}
