import type { Db } from '../../../../platform/database/open.ts'
import { refused } from '../../domain/refusals.ts'
import { isFresh } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { poolAsksFreshProof } from '../../store/pools.ts'

interface Session {
  readonly sub: string
  readonly provenAt: Date
}

/**
 * Guards the operations by which a thief of a session could take over the account: another authenticator, another
 * address, one factor less. The protocol knows no such check, so it is optional per pool; the hosted service has none.
 */
export async function requireFreshSession(identity: Identity, db: Db, session: Session): Promise<void> {
  if (!(await isFreshSession(identity, db, session))) throw refused.freshProofRequired()
}

/** Returns true for every session if the pool does not require a fresh proof. */
export const isFreshSession = async (
  { clock }: Identity,
  db: Db,
  { sub, provenAt }: Session,
): Promise<boolean> => isFresh(provenAt, clock.wall()) || !(await poolAsksFreshProof(db, sub))
