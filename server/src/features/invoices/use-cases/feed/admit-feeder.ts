import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feederOf, intakeTerms, requireFeeder, type Feeder } from '../../../partners/index.ts'

/** Who sends, and for which partner. */
export interface Sending {
  readonly feeder: Feeder
  readonly partnerId: number
}

/** Refuses whoever does not feed for this partner, and a partner that an operator has not added yet. */
export async function admitFeeder(tx: Tx, { feeder, partnerId }: Sending): Promise<void> {
  await requireFeeder(tx, feeder, partnerId)
  await requirePartner(tx, partnerId)
}

async function requirePartner(db: Db, partnerId: number): Promise<void> {
  if (!(await intakeTerms(db, partnerId))) throw new Refusal('NOT_FOUND')
}

/** What a partner sent is read by those who feed for it, and by operators. */
export async function admitReader(
  db: Db,
  { caller, partnerId }: { readonly caller: Caller; readonly partnerId: number },
): Promise<void> {
  if (caller.standings.has('operator')) await requirePartner(db, partnerId)
  else await transact(db, (tx) => admitFeeder(tx, { feeder: feederOf(caller), partnerId }))
}
