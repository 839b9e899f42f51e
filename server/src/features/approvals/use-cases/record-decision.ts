import type { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { isVoid, type Approval } from '../domain/approval.ts'
import type { Approvals } from '../ports.ts'
import { decideApproval } from '../store/approvals.ts'

interface Decision {
  readonly approval: Approval
  readonly by: string
  readonly requestId: string
  readonly status: Approval['status']
}

export const recordDecision = ({ clock }: Approvals, tx: Tx, { approval, by, requestId, status }: Decision) =>
  audit(tx, {
    at: clock.wall(),
    actor: by,
    requestId,
    action: `approvals.${status}`,
    subject: approval.id,
    before: { act: approval.act, change: approval.subject, maker: approval.maker.id },
  })

/** What a locked request changes has changed since. */
export async function voidApproval(
  approvals: Approvals,
  tx: Tx,
  approval: Approval,
  requestId: string,
): Promise<Refusal> {
  const at = approvals.clock.now()
  await decideApproval(tx, approval.id, { status: 'void', checker: null, at, note: null })
  await recordDecision(approvals, tx, { approval, by: 'approvals', requestId, status: 'void' })
  return isVoid()
}
