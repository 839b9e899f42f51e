import type { Db } from '../../../../platform/database/open.ts'
import { isFresh } from '../../domain/fresh-proof.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { poolAsksFreshProof } from '../../store/pools.ts'

interface Session {
  readonly sub: string
  readonly provenAt: Date
}

/**
 * For what would let whoever has stolen a session make it their own: another authenticator, another address, a factor
 * less. The protocol has no word for it, so a pool may do without, as the hosted service does.
 */
export async function requireFreshSession(identity: Identity, db: Db, session: Session): Promise<void> {
  if (!(await isFreshSession(identity, db, session))) throw refused.freshProofRequired()
}

/** Fresh enough for what the pool asks. */
export const isFreshSession = async (
  { clock }: Identity,
  db: Db,
  { sub, provenAt }: Session,
): Promise<boolean> => isFresh(provenAt, clock.wall()) || !(await poolAsksFreshProof(db, sub))
