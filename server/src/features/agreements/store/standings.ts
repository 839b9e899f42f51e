import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Terms } from '../domain/terms.ts'

export async function findHasOwnAgreement(db: Db, vendorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements.standings')
    .select('has_own_agreement')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.has_own_agreement ?? false
}

export async function findTermsAcceptedAt(db: Db, vendorId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('agreements.standings')
    .select('accepted_terms_at')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.accepted_terms_at ?? undefined
}

export async function saveOwnAgreement(tx: Tx, vendorId: string): Promise<void> {
  await tx
    .insertInto('agreements.standings')
    .values({ vendor_id: vendorId, has_own_agreement: true })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ has_own_agreement: true }))
    .execute()
  await announce(tx, vendorId, 'agreements')
}

interface Acceptance {
  readonly vendorId: string
  readonly account: string
  readonly at: Date
}

/** Stores an acceptance of a vendor that has not accepted before, and its text unless that is stored already. */
export async function saveTermsAccepted(
  tx: Tx,
  { vendorId, account, at }: Acceptance,
  { sha256, language, text }: Terms,
): Promise<void> {
  await tx
    .insertInto('agreements.accepted_terms')
    .values({ sha256, language, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const accepted = { accepted_terms_at: at, accepted_terms_by: account, accepted_terms_sha256: sha256 }
  await tx
    .insertInto('agreements.standings')
    .values({ vendor_id: vendorId, ...accepted })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(accepted))
    .execute()
  await announce(tx, vendorId, 'agreements')
}

export interface AcceptedTerms extends Terms {
  readonly acceptedAt: Date
  readonly account: string
}

/** What a user of the vendor accepted first. */
export async function findAcceptedTerms(db: Db, vendorId: string): Promise<AcceptedTerms | undefined> {
  const row = await db
    .selectFrom('agreements.standings as standing')
    .innerJoin('agreements.accepted_terms as terms', 'terms.sha256', 'standing.accepted_terms_sha256')
    .select(['accepted_terms_at as acceptedAt', 'accepted_terms_by as account', 'language', 'text', 'sha256'])
    .where('vendor_id', '=', vendorId)
    .$narrowType<AcceptedTerms>()
    .executeTakeFirst()
  return row
}
