import type { Currency } from '@sooner/money'
import type { AmountLimit } from '@sooner/rules/amount-limits'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface StatedAmount {
  readonly name: AmountLimit
  /** Empty for everybody. */
  readonly subject: string
  /** Null for each currency that has no amount of its own. */
  readonly currency: Currency | null
  readonly amountMinor: bigint
}

const amounts = (db: Db) =>
  db.selectFrom('limits.amounts').select(['name', 'subject', 'currency', 'amount_minor as amountMinor'])

type Row = {
  readonly name: string
  readonly subject: string
  readonly currency: string
  readonly amountMinor: bigint
}

const statedOf = ({ name, subject, currency, amountMinor }: Row): StatedAmount => ({
  name: name as AmountLimit,
  subject,
  currency: currency === '' ? null : (currency as Currency),
  amountMinor,
})

export const listAmounts = async (db: Db): Promise<readonly StatedAmount[]> =>
  (await amounts(db).orderBy('name').orderBy('subject').orderBy('currency').execute()).map(statedOf)

/** Everybody's amounts and those of these vendors and partners. */
export const listAmountsOf = async (db: Db, subjects: readonly string[]): Promise<readonly StatedAmount[]> =>
  (
    await amounts(db)
      .where('subject', 'in', ['', ...subjects])
      .execute()
  ).map(statedOf)

export async function saveAmount(
  tx: Tx,
  { name, subject, currency, amountMinor }: StatedAmount,
  at: Date,
): Promise<void> {
  const changed = { amount_minor: amountMinor, changed_at: at }
  await tx
    .insertInto('limits.amounts')
    .values({ name, subject, currency: currency ?? '', ...changed })
    .onConflict((on) => on.columns(['name', 'subject', 'currency']).doUpdateSet(changed))
    .execute()
}
