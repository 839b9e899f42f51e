import type { DemoValue } from '@sooner/rules/demo'
import type { FeeScheme, RateCode } from '@sooner/rules/programs'
import type { OnboardingStatus } from '@sooner/rules/vendors'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/open.ts'
import { defineList } from '../../platform/lists/list.ts'
import { readPage, type Page } from '../../platform/lists/read.ts'
import { announce } from '../../platform/live/index.ts'
import type { AvailableProgram, Invited, Onboarding } from './domain/onboarding.ts'

const onboardings = (db: Db) =>
  db
    .selectFrom('onboarding.onboardings')
    .select([
      'id',
      'partner_id as partnerId',
      'external_vendor_id as externalVendorId',
      'fee_scheme as feeScheme',
      'custom_msa as customMsa',
      'skip_auto_instant_payout_step as skipAutoInstantPayoutStep',
      'available_programs as availablePrograms',
      'promo_code as promoCode',
      'vendor_name as vendorName',
      'email',
      'demo',
      'status',
      'registered_by as registeredBy',
      'vendor_id as vendorId',
      'registered_at as registeredAt',
      'created_at as createdAt',
    ])
    .$narrowType<{
      feeScheme: FeeScheme
      promoCode: RateCode | null
      demo: DemoValue | null
      status: OnboardingStatus
      availablePrograms: AvailableProgram[]
    }>()

export const findOnboarding = (db: Db, id: string): Promise<Onboarding | undefined> =>
  onboardings(db).where('id', '=', id).executeTakeFirst()

export const lockOnboarding = (tx: Tx, id: string): Promise<Onboarding | undefined> =>
  onboardings(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertOnboarding(tx: Tx, id: string, invited: Invited, at: Date): Promise<void> {
  await tx
    .insertInto('onboarding.onboardings')
    .values({
      id,
      partner_id: invited.partnerId,
      external_vendor_id: invited.externalVendorId,
      fee_scheme: invited.feeScheme,
      custom_msa: invited.customMsa,
      skip_auto_instant_payout_step: invited.skipAutoInstantPayoutStep,
      available_programs: sql`${JSON.stringify(invited.availablePrograms)}::text::jsonb`,
      promo_code: invited.promoCode ?? null,
      vendor_name: invited.vendorName,
      email: invited.email,
      demo: invited.demo ?? null,
      status: 'open',
      created_at: at,
    })
    .execute()
}

export async function saveRegistration(tx: Tx, id: string, subject: string, at: Date): Promise<void> {
  await tx
    .updateTable('onboarding.onboardings')
    .set({ registered_by: subject, registered_at: at })
    .where('id', '=', id)
    .execute()
}

/** Called after an invitation mail was sent; only an open invitation changes. */
export async function saveContacted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('onboarding.onboardings')
    .set({ status: 'contacted' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** The invitation that an account registered for a partner's number; of several, one that is linked with a vendor. */
export const lockRegistered = (
  tx: Tx,
  subject: string,
  { partnerId, externalVendorId }: Pick<Invited, 'partnerId' | 'externalVendorId'>,
): Promise<Onboarding | undefined> =>
  onboardings(tx)
    .where('registered_by', '=', subject)
    .where('partner_id', '=', partnerId)
    .where('external_vendor_id', '=', externalVendorId)
    .where('status', '<>', 'lost')
    .orderBy((order) => order.eb('vendor_id', 'is', null))
    .orderBy('registered_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Marks the invitation as used by this vendor, which may not have finished onboarding yet. */
export async function saveLinked(tx: Tx, id: string, vendorId: string): Promise<void> {
  await tx.updateTable('onboarding.onboardings').set({ vendor_id: vendorId }).where('id', '=', id).execute()
}

/** Changes all invitations linked with a vendor; one whose status is not in `from` stays as it is. */
export async function saveStatusOfLinked(
  tx: Tx,
  vendorId: string,
  { from, to }: { readonly from: readonly OnboardingStatus[]; readonly to: OnboardingStatus },
): Promise<void> {
  await tx
    .updateTable('onboarding.onboardings')
    .set({ status: to })
    .where('vendor_id', '=', vendorId)
    .where('status', 'in', from)
    .execute()
}

/** Returns the invitations linked with a vendor, with their original terms, in the order of registration. */
export const listLinked = (db: Db, vendorId: string): Promise<Onboarding[]> =>
  onboardings(db).where('vendor_id', '=', vendorId).orderBy('registered_at').orderBy('id').execute()

/** The invitation that a person registered last and that is not linked with a vendor yet. */
const takenUp = (db: Db, subject: string) =>
  onboardings(db)
    .where('registered_by', '=', subject)
    .where('vendor_id', 'is', null)
    .where('status', '<>', 'lost')
    .orderBy('registered_at', 'desc')
    .orderBy('id')
    .limit(1)

export const findTakenUp = (db: Db, subject: string): Promise<Onboarding | undefined> =>
  takenUp(db, subject).executeTakeFirst()

export const lockTakenUp = (tx: Tx, subject: string): Promise<Onboarding | undefined> =>
  takenUp(tx, subject).forUpdate().executeTakeFirst()

/**
 * The invitations to an address that led to no vendor yet, the latest first: those that nobody has registered, and those that this
 * person has. A demo's belong to its visit.
 */
export const listWaitingFor = (db: Db, email: string, subject: string): Promise<Onboarding[]> =>
  onboardings(db)
    .where('email', '=', email)
    .where('vendor_id', 'is', null)
    .where('status', '<>', 'lost')
    .where('demo', 'is', null)
    .where((where) => where.or([where('registered_by', 'is', null), where('registered_by', '=', subject)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()

interface Asked {
  readonly page: number
  readonly limit: number
  readonly status: OnboardingStatus | undefined
}

/** The list of invitations for operators. */
export const onboardingList = defineList({
  table: 'onboarding.onboardings',
  scope: [],
  key: { id: 'text' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      indexes: [{ name: 'onboardings_newest' }, { name: 'onboardings_status', equal: ['status'] }],
    },
  },
  counts: { kind: 'stored', table: 'onboarding.onboarding_counts', columns: ['status'] },
})

/** Returns the latest invitation first. */
export const listOnboardings = (db: Db, { page, limit, status }: Asked): Promise<Page<Onboarding>> =>
  readPage(db, onboardingList, onboardings(db), {
    sort: 'createdAt',
    direction: 'desc',
    where: { status },
    page,
    limit,
  })

/** Locks all invitations for a partner's number against linking; the advisory lock also prevents a concurrent first one. */
export async function lockInvited(
  tx: Tx,
  { partnerId, externalVendorId }: Pick<Invited, 'partnerId' | 'externalVendorId'>,
): Promise<Onboarding[]> {
  const number = `vendors.invited ${partnerId}/${externalVendorId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`.execute(tx)
  return onboardings(tx)
    .where('partner_id', '=', partnerId)
    .where('external_vendor_id', '=', externalVendorId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function saveLost(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('onboarding.onboardings').set({ status: 'lost' }).where('id', 'in', ids).execute()
}

export async function wasAsked(db: Db, vendorId: string, agreementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('onboarding.agreement_requests')
    .select('mailed_at')
    .where('vendor_id', '=', vendorId)
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveAsked(tx: Tx, vendorId: string, agreementId: string, at: Date): Promise<void> {
  await tx
    .insertInto('onboarding.agreement_requests')
    .values({ vendor_id: vendorId, agreement_id: agreementId, mailed_at: at })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'agreement_id']).doNothing())
    .execute()
  await announce(tx, vendorId, 'agreements')
}
