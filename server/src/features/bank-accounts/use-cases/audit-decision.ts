import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import type { Actor, BankAccounts } from '../ports.ts'

interface Decided {
  readonly action: string
  readonly vendorId: string
  readonly accountId: string
  readonly before?: Readonly<Record<string, unknown>>
  /** Contains the operator's reason. */
  readonly after: Readonly<Record<string, unknown>> & { readonly reason: string }
}

/** Records what an operator decided about an account. */
export const auditDecision = (
  { clock }: Pick<BankAccounts, 'clock'>,
  tx: Tx,
  { sub, requestId }: Pick<Actor, 'sub' | 'requestId'>,
  { accountId, ...decided }: Decided,
): Promise<void> => audit(tx, { at: clock.wall(), actor: sub, subject: accountId, requestId, ...decided })
