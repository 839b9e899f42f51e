import type { PromoCode } from '@sooner/rules/programs'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { OnboardingData, OwnFacts } from '../domain/user-account.ts'

const noFacts: Omit<OwnFacts, 'onboardingId'> = {
  promoCode: null,
  referralCode: null,
  subdomain: null,
  lastFeedbackReminderShownAt: null,
  lastSeenAt: null,
}

/** Identifies a directory account by its own ID and by the ID of its person in the user pool. */
export interface AccountKey {
  readonly id: string
  readonly subject: string | null
}

/** Returns this feature's facts about each of these accounts, by account ID. */
export async function listOwnFacts(
  db: Db,
  keys: readonly AccountKey[],
): Promise<ReadonlyMap<string, OwnFacts>> {
  if (keys.length === 0) return new Map()
  const ids = keys.map(({ id }) => id)
  const rows = await db
    .selectFrom('access.user_accounts')
    .select([
      'id',
      'promo_code as promoCode',
      'referral_code as referralCode',
      'subdomain',
      'last_feedback_reminder_shown_at as lastFeedbackReminderShownAt',
      'last_seen_at as lastSeenAt',
    ])
    // The contract validated the promo code before it was stored, so narrowing the column's type is safe.
    .$narrowType<{ promoCode: PromoCode | null }>()
    .where('id', 'in', ids)
    .execute()
  const stored = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  const onboardings = await listOnboardingIds(
    db,
    keys.flatMap(({ subject }) => subject ?? []),
  )
  return new Map(
    keys.map(({ id, subject }) => [
      id,
      { ...(stored.get(id) ?? noFacts), onboardingId: onboardings.get(subject ?? '') ?? null },
    ]),
  )
}

async function listOnboardingIds(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('access.onboardings')
    .select(['subject', 'onboarding_id as onboardingId'])
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, onboardingId }) => [subject, onboardingId]))
}

/** Returns the IDs of those accounts that were seen at or after `since`. */
export async function listSeenAmong(db: Db, ids: readonly string[], since: Date): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('access.user_accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('last_seen_at', '>=', since)
    .execute()
  return rows.map(({ id }) => id)
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
  if (Object.keys(named).length > 0) await save(tx, id, named)
}

export const saveReminderShown = (tx: Tx, id: string, at: Date): Promise<void> =>
  save(tx, id, { last_feedback_reminder_shown_at: at })

export const saveSeen = (tx: Tx, id: string, at: Date): Promise<void> => save(tx, id, { last_seen_at: at })

interface Columns {
  readonly promo_code?: string | null
  readonly referral_code?: string | null
  readonly subdomain?: string | null
  readonly last_feedback_reminder_shown_at?: Date
  readonly last_seen_at?: Date
}

/** Upserts, because an account has no row here until its first fact is saved. */
async function save(tx: Tx, id: string, columns: Columns): Promise<void> {
  await tx
    .insertInto('access.user_accounts')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export async function deleteOwnFacts(tx: Tx, id: string): Promise<void> {
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
