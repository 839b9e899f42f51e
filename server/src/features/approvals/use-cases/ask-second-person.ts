import type { AskSecondPerson, TwoPersonAct } from '../../../platform/http/serve.ts'
import { createHash, randomUUID } from 'node:crypto'
import { idempotencyKeyHeader } from '@sooner/contract/route'
import type { Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { accountOf } from '../../../platform/http/acting.ts'
import { buildAnswer, Concluded } from '../../../platform/http/built-answer.ts'
import { sentText } from '../../../platform/idempotency/index.ts'
import { audit, CommittedRefusal, transact, type Conclude } from '../../../platform/transaction.ts'
import { expiryOf, type Approval, type Person } from '../domain/approval.ts'
import type { Approvals } from '../ports.ts'
import {
  expireApprovals,
  findByKey,
  findCarriedOut,
  insertApproval,
  insertKey,
  lockSame,
} from '../store/approvals.ts'
import { performAlone } from './perform-alone.ts'
import { personOf } from './people.ts'
import { voidApproval } from './record-decision.ts'

export const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(sentText({ params: undefined, query: undefined, body: content }))
    .digest('hex')

/**
 * Stores an act for a second person to approve. Below the limit for its amount, the act is performed at once. What the act itself would
 * refuse is refused to its maker. A maker who sends the request again under its key learns what became of it. The same request waits once,
 * and is not carried out again while what it has changed is as it left it: whoever sends it gets the answer.
 */
export const askSecondPerson =
  (approvals: Approvals): AskSecondPerson =>
  async (act, call, conclude) => {
    const { db } = approvals
    const { name } = act.route
    const key = keyOf(call)
    const digest = digestOf({ act: name, params: call.params, body: call.body })
    const earlier =
      key === null ? undefined : await findByKey(db, { maker: accountOf(call.caller).sub, act: name, key })
    if (earlier) return answerEarlier(act, earlier, digest)
    const done = await performAlone(approvals, act, call, { digest, conclude })
    if (done) return done
    const maker = await personOf(approvals, call.caller)
    await tryOut(act, call)
    if (key === null && act.route.idempotency === 'key') throw needsKey()
    return conclude(db, (tx) => request(approvals, tx, act, call, { maker, key, digest }))
  }

function keyOf({ request: { headers } }: AnyCall): string | null {
  const key = headers[idempotencyKeyHeader]
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
}

/** Returns the answer of what was carried out already; otherwise the request waits. */
async function request(
  approvals: Approvals,
  tx: Tx,
  act: TwoPersonAct,
  call: AnyCall,
  requested: Requested,
): Promise<unknown> {
  const { maker, key, digest } = requested
  // The same request may be made again once the first has expired.
  await expireApprovals(tx, approvals.clock.now())
  // It is locked before what it changes, as by whoever approves it.
  const waiting = await lockSame(tx, digest)
  const version = digestOf(await act.change.version(tx, call))
  if (waiting && waiting.version !== version) await voidApproval(approvals, tx, waiting, call.request.id)
  const same = waiting?.version === version ? waiting : await findCarriedOut(tx, digest, version)
  const id = same?.id ?? (await storeRequest(approvals, tx, act, call, { ...requested, version }))
  if (key !== null) await insertKey(tx, { maker: maker.id, act: act.route.name, key }, id)
  return same?.status === 'approved' ? same.answer : new CommittedRefusal(needsAnother(id))
}

async function storeRequest(
  { clock }: Approvals,
  tx: Tx,
  { route, change }: TwoPersonAct,
  call: AnyCall,
  { maker, digest, version }: Requested & { readonly version: string },
): Promise<string> {
  const madeAt = clock.now()
  const subject = change.subject(call)
  const amount = await change.amount?.(call, tx)
  const id = await insertApproval(tx, {
    id: randomUUID(),
    act: route.name,
    subject,
    request: { params: call.params ?? null, body: call.body ?? null },
    digest,
    version,
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
  return id
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
