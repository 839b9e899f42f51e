import type { TwoPersonAct } from '../../../platform/http/serve.ts'
import type {
  getApproval as declaredOne,
  listApprovalLimits as declaredLimits,
  listApprovals as declaredList,
  putApprovalLimit as declaredPut,
} from '@sooner/contract/approvals'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import type { Approvals } from '../ports.ts'
import { listApprovals as list } from '../store/approvals.ts'
import { findLimit, listLimits, saveLimit } from '../store/limits.ts'
import { answerApproval, requireApproval } from './decide.ts'
import { personOf } from './people.ts'

export async function listApprovals(
  approvals: Approvals,
  acts: readonly TwoPersonAct[],
  caller: Caller,
  { page, limit, status, subject }: Given<typeof declaredList>['query'],
): Promise<Answer<typeof declaredList>> {
  const person = await personOf(approvals, caller)
  const found = await list(approvals.db, { page, limit, status, subject })
  const now = approvals.clock.now()
  return {
    data: found.data.map((one) => answerApproval(one, { acts, person, now })),
    page,
    limit,
    total: found.total,
  }
}

export async function getApproval(
  approvals: Approvals,
  acts: readonly TwoPersonAct[],
  caller: Caller,
  id: string,
): Promise<Answer<typeof declaredOne>> {
  const person = await personOf(approvals, caller)
  return answerApproval(await requireApproval(approvals, id), { acts, person, now: approvals.clock.now() })
}

export const answerLimits = async (db: Db): Promise<Answer<typeof declaredLimits>> => ({
  limits: (await listLimits(db)).map(({ belowMinor, ...one }) => ({
    ...one,
    belowMinor: minorToWire(belowMinor),
  })),
})

/** The version of a limit is its amount. */
export const limitVersion = (db: Db, { act, currency }: Given<typeof declaredPut>['body']) =>
  findLimit(db, act, currency).then(String)

/** Only an act that names an amount can have a limit. */
export const putLimit = <Out>(
  { db, clock }: Approvals,
  acts: readonly TwoPersonAct[],
  conclude: Conclude<Answer<typeof declaredPut>, Out>,
  { actor, requestId }: Required<Acting>,
  { act, currency, belowMinor }: Given<typeof declaredPut>['body'],
): Promise<Out> =>
  conclude(db, async (tx) => {
    if (!acts.some(({ route, change }) => route.name === act && change.amount)) throw new Refusal('NOT_FOUND')
    const before = await findLimit(tx, act, currency)
    await saveLimit(tx, { act, currency, belowMinor: BigInt(belowMinor) }, clock.now())
    await audit(tx, {
      at: clock.wall(),
      actor,
      requestId,
      action: 'approvals.put-limit',
      subject: `${act} ${currency}`,
      before: { belowMinor: Number(before) },
      after: { belowMinor },
    })
    return answerLimits(tx)
  })
