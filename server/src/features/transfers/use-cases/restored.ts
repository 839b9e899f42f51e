import { InvariantViolation } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { NamedRail, SentEntry } from '../ports.ts'
import { findHandover, lockHandover, type Handover } from '../store/handovers.ts'

/** The database was restored or copied, and operators have not reconciled it with the rail yet: nothing is sent, and no answer is read. */
class NotReconciled extends InvariantViolation {
  constructor(rail: string) {
    super(`the database was restored or copied: reconcile it with the rail ${rail} before anything is sent`)
  }
}

/** What a rail has beyond this database; undefined for a rail that can't lose touch with it. */
export type Beyond = readonly SentEntry[] | undefined

/** Another process may be handing something over at this moment, so it is compared again later. */
export async function sentBeyond({ db }: { readonly db: Db }, { name, rail }: NamedRail): Promise<Beyond> {
  return rail.sentAfter?.((await findHandover(db, name)).number)
}

export const isReconciled = ({ number, database, current }: Handover, beyond: Beyond): boolean =>
  beyond === undefined ||
  ((database === null || database === current) && beyond.every((sent) => sent.number <= number))

/** Locks what is handed over to the rail, and refuses to go on if the rail has more, or another database handed it over. */
export async function lockReconciled(tx: Tx, { name }: NamedRail, beyond: Beyond): Promise<Handover> {
  const handover = await lockHandover(tx, name)
  if (!isReconciled(handover, beyond)) throw new NotReconciled(name)
  return handover
}

/** What a bank answers about a key of a database that was restored may be about another payment of that database. */
export async function requireReconciled(transfers: { readonly db: Db }, named: NamedRail): Promise<void> {
  const beyond = await sentBeyond(transfers, named)
  if (!isReconciled(await findHandover(transfers.db, named.name), beyond)) throw new NotReconciled(named.name)
}
