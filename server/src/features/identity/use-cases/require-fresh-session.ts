import type { Db } from '../../../platform/database/open.ts'
import { isFresh } from '../domain/fresh-proof.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { poolAsksFreshProof } from '../store/pools.ts'

interface Session {
  readonly sub: string
  readonly provenAt: Date
}

/**
 * For what would let whoever has stolen a session make it their own: another authenticator, another address, a factor
 * less. The protocol has no word for it, so a pool may do without, as the hosted service does.
 */
export async function requireFreshSession(
  { clock }: Identity,
  db: Db,
  { sub, provenAt }: Session,
): Promise<void> {
  if (isFresh(provenAt, clock.wall())) return
  if (await poolAsksFreshProof(db, sub)) throw refused.freshProofRequired()
}
