import type { PromoCode } from '@sooner/rules/programs'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { OnboardingData, Seat, UserAccount } from '../domain/user-account.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('access.user_accounts as account')
    .leftJoin('access.onboardings as onboarding', 'onboarding.subject', 'account.subject')
    .select([
      'account.id',
      'account.subject',
      'account.email',
      'account.vendor_id as vendorId',
      'account.parent_id as parentId',
      'account.read_only as readOnly',
      'account.promo_code as promoCode',
      'account.referral_code as referralCode',
      'account.subdomain',
      'onboarding.onboarding_id as onboardingId',
      'account.last_feedback_reminder_shown_at as lastFeedbackReminderShownAt',
      'account.last_seen_at as lastSeenAt',
      'account.invited_at as invitedAt',
      'account.created_at as createdAt',
    ])

type Row = Omit<UserAccount, 'promoCode'> & { promoCode: string | null }
/** What is written there has passed the contract's list of codes. */
const read = (row: Row): UserAccount => ({ ...row, promoCode: row.promoCode as PromoCode | null })

/** One look-up by a unique index: every request that depends on a person's seat makes it. */
export async function findSeat(db: Db, subject: string): Promise<Seat | undefined> {
  const row = await db
    .selectFrom('access.user_accounts')
    .select(['id', 'vendor_id', 'parent_id', 'read_only'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  return (
    row && {
      accountId: row.id,
      vendorId: row.vendor_id,
      isOwner: row.parent_id === null,
      isReadOnly: row.read_only,
    }
  )
}

export async function findBySubject(db: Db, subject: string): Promise<UserAccount | undefined> {
  const row = await accounts(db).where('account.subject', '=', subject).executeTakeFirst()
  return row && read(row)
}

export async function findById(db: Db, id: string): Promise<UserAccount | undefined> {
  const row = await accounts(db).where('account.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** For whoever decides by what an account is now and writes it then. */
export async function lockBySubject(tx: Tx, subject: string): Promise<UserAccount | undefined> {
  const row = await accounts(tx)
    .where('account.subject', '=', subject)
    .forUpdate('account')
    .executeTakeFirst()
  return row && read(row)
}

export async function lockById(tx: Tx, id: string): Promise<UserAccount | undefined> {
  const row = await accounts(tx).where('account.id', '=', id).forUpdate('account').executeTakeFirst()
  return row && read(row)
}

export async function findOwnerSubject(db: Db, vendorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('access.user_accounts')
    .select('subject')
    .where('vendor_id', '=', vendorId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  return row?.subject ?? undefined
}

/** The owner first, then in the order in which they came. */
export async function listOfVendor(db: Db, vendorId: string): Promise<readonly UserAccount[]> {
  const rows = await accounts(db)
    .where('account.vendor_id', '=', vendorId)
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute()
  return rows.map(read)
}

/** When each user of the vendor was seen last. Nobody writes their rows until the transaction ends. */
export async function lockSeen(tx: Tx, vendorId: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom('access.user_accounts')
    .select('last_seen_at as at')
    .where('vendor_id', '=', vendorId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ at }) => at ?? [])
}

export async function listSeenSince(
  db: Db,
  vendorIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  if (vendorIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('access.user_accounts')
    .select('vendor_id as vendorId')
    .distinct()
    .where('vendor_id', 'in', vendorIds)
    .where('last_seen_at', '>=', since)
    .execute()
  return new Set(rows.flatMap(({ vendorId }) => vendorId ?? []))
}

/** False if this person has a user account already. */
export async function insertOwn(
  tx: Tx,
  { id, subject, email, at }: { id: string; subject: string; email: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('access.user_accounts')
    .values({ id, subject, email, read_only: false, last_seen_at: at, created_at: at })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function saveOnboardingData(
  tx: Tx,
  id: string,
  data: { readonly [K in keyof OnboardingData]?: OnboardingData[K] | undefined },
): Promise<void> {
  const named = {
    ...(data.promoCode === undefined ? {} : { promo_code: data.promoCode }),
    ...(data.referralCode === undefined ? {} : { referral_code: data.referralCode }),
    ...(data.subdomain === undefined ? {} : { subdomain: data.subdomain }),
  }
  if (Object.keys(named).length === 0) return
  await tx.updateTable('access.user_accounts').set(named).where('id', '=', id).execute()
}

export async function saveReadOnly(tx: Tx, id: string, readOnly: boolean): Promise<void> {
  await tx.updateTable('access.user_accounts').set({ read_only: readOnly }).where('id', '=', id).execute()
}

export async function saveReminderShown(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('access.user_accounts')
    .set({ last_feedback_reminder_shown_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveSeen(tx: Tx, id: string, email: string, at: Date): Promise<void> {
  await tx.updateTable('access.user_accounts').set({ last_seen_at: at, email }).where('id', '=', id).execute()
}

export async function saveVendor(tx: Tx, id: string, vendorId: string): Promise<void> {
  await tx.updateTable('access.user_accounts').set({ vendor_id: vendorId }).where('id', '=', id).execute()
}

export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('access.user_accounts').where('id', '=', id).execute()
}

export async function saveOnboarding(tx: Tx, subject: string, onboardingId: string, at: Date): Promise<void> {
  const values = { onboarding_id: onboardingId, registered_at: at }
  await tx
    .insertInto('access.onboardings')
    .values({ subject, ...values })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute()
}
