import type { ActAmount, AskSecondPerson, TwoPersonAct } from '../../../platform/http/serve.ts'
import { createHash, randomUUID } from 'node:crypto'
import { idempotencyKeyHeader } from '@sooner/contract/route'
import type { Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { buildAnswer, Concluded } from '../../../platform/http/built-answer.ts'
import { sentText } from '../../../platform/idempotency/index.ts'
import { audit, CommittedRefusal, transact, type Conclude } from '../../../platform/transaction.ts'
import { expiryOf, type Approval, type Person } from '../domain/approval.ts'
import type { Approvals } from '../ports.ts'
import { expireApprovals, findByKey, insertApproval } from '../store/approvals.ts'
import { findLimit } from '../store/limits.ts'
import { personOf } from './people.ts'

export const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(sentText({ params: undefined, query: undefined, body: content }))
    .digest('hex')

/**
 * Stores an act for a second person to approve. Below the limit for its amount, the act is performed at once. What the act itself would
 * refuse is refused to its maker. A maker who sends the request again under its key learns what became of it.
 */
export const askSecondPerson =
  (approvals: Approvals): AskSecondPerson =>
  async (act, call, conclude) => {
    const { db } = approvals
    const { isNeeded = () => true, amount: amountOf } = act.change
    const amount = await amountOf?.(call)
    const isSmall = amount && amount.amountMinor < (await findLimit(db, act.route.name, amount.currency))
    if (isSmall || !(await isNeeded(call))) return act.perform({ ...call, conclude })
    const maker = await personOf(approvals, call.caller)
    const key = keyOf(call)
    const digest = digestOf({ act: act.route.name, params: call.params, body: call.body })
    const earlier = key === null ? undefined : await findByKey(db, maker.id, act.route.name, key)
    if (earlier) return answerEarlier(act, earlier, digest)
    await tryOut(act, call)
    if (key === null && act.route.idempotency === 'key') throw needsKey()
    return conclude(
      db,
      async (tx) =>
        new CommittedRefusal(await storeRequest(approvals, tx, act, call, { maker, key, digest, amount })),
    )
  }

function keyOf({ request }: AnyCall): string | null {
  const key = request.headers[idempotencyKeyHeader]
  return typeof key === 'string' ? key : null
}

/** Without a key, a request whose answer was lost would be made twice. */
const needsKey = () => new Refusal('INVALID_REQUEST', 'This act needs an Idempotency-Key.')

function answerEarlier({ route }: TwoPersonAct, earlier: Approval, digest: string): Concluded {
  if (earlier.digest !== digest)
    throw new Refusal(
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency key was used for another request. Please use a new one.',
    )
  if (earlier.status === 'approved') return new Concluded(buildAnswer(route, earlier.answer))
  throw needsAnother(earlier.id)
}

const needsAnother = (approvalId: string) =>
  new Refusal('SECOND_PERSON_REQUIRED', 'Another person must approve this before it takes effect.', {
    approvalId,
  })

type AnyCall = Parameters<AskSecondPerson>[1]

interface Requested {
  readonly maker: Person
  readonly key: string | null
  readonly digest: string
  readonly amount: ActAmount | undefined
}

async function storeRequest(
  { clock }: Approvals,
  tx: Tx,
  { route, change }: TwoPersonAct,
  call: AnyCall,
  { maker, key, digest, amount }: Requested,
): Promise<Refusal> {
  const madeAt = clock.now()
  const subject = change.subject(call)
  // The same request may be made again once the first has expired.
  await expireApprovals(tx, madeAt)
  const id = await insertApproval(tx, {
    id: randomUUID(),
    act: route.name,
    subject,
    request: { params: call.params ?? null, body: call.body ?? null },
    key,
    digest,
    version: digestOf(await change.version(tx, call)),
    amountMinor: amount?.amountMinor ?? null,
    currency: (amount?.currency as Currency | undefined) ?? null,
    status: 'waiting',
    maker,
    madeAt,
    expiresAt: expiryOf(madeAt),
    checker: null,
    decidedAt: null,
    note: null,
    answer: null,
  })
  await audit(tx, {
    at: clock.wall(),
    actor: maker.id,
    requestId: call.request.id,
    action: 'approvals.request',
    subject: id,
    after: { act: route.name, change: subject },
  })
  return needsAnother(id)
}

class TriedOut extends Error {}

/** Performs the act in a transaction that is rolled back. */
async function tryOut(act: TwoPersonAct, call: AnyCall): Promise<void> {
  const rollBack: Conclude<unknown, Concluded> = (db, work, options) =>
    transact(
      db,
      async (tx): Promise<Concluded> => {
        const answer = await work(tx)
        throw answer instanceof CommittedRefusal ? answer.refusal : new TriedOut()
      },
      options,
    )
  try {
    await act.perform({ ...call, conclude: rollBack })
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error
  }
}
