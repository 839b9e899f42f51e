import type {
  approval,
  approve as declaredApprove,
  decline as declaredDecline,
} from '@sooner/contract/approvals'
import type { Route } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { buildAnswer, Concluded } from '../../../platform/http/built-answer.ts'
import type { Call, TwoPersonAct } from '../../../platform/http/serve.ts'
import { CommittedRefusal, transact, type Conclude } from '../../../platform/transaction.ts'
import {
  ApprovalRefusal,
  canApprove,
  mustBeAnother,
  mustWait,
  statusAt,
  type Approval,
  type Person,
} from '../domain/approval.ts'
import type { Approvals } from '../ports.ts'
import { decideApproval, expireApprovals, findApproval, lockApproval } from '../store/approvals.ts'
import { digestOf } from './ask-second-person.ts'
import { personOf } from './people.ts'
import { recordDecision, voidApproval } from './record-decision.ts'

export type ApprovalAnswer = z.input<typeof approval>

export const answerApproval = (
  one: Approval,
  {
    acts,
    person,
    now,
  }: { readonly acts: readonly TwoPersonAct[]; readonly person: Person; readonly now: Date },
): ApprovalAnswer => ({
  id: one.id,
  act: one.act,
  summary: acts.find(({ route }) => route.name === one.act)?.route.summary ?? one.act,
  subject: one.subject,
  request: one.request,
  amountMinor: one.amountMinor === null ? null : minorToWire(one.amountMinor),
  currency: one.currency,
  status: statusAt(one, now),
  maker: shown(one.maker),
  madeAt: one.madeAt.toISOString(),
  expiresAt: one.expiresAt.toISOString(),
  checker: one.checker && shown(one.checker),
  decidedAt: one.decidedAt?.toISOString() ?? null,
  note: one.note,
  answer: one.answer,
  canApprove: canApprove(one, person, now),
})

const shown = ({ id, email }: Person) => ({ id, email })

type ApproveCall = Call<typeof declaredApprove>

/** Carries out what another person has requested. What was approved already by the same person is answered the same again. */
export async function approve(
  approvals: Approvals,
  acts: readonly TwoPersonAct[],
  { params: { id }, body: { note }, ...call }: ApproveCall,
): Promise<ApprovalAnswer> {
  const { clock } = approvals
  const checker = await personOf(approvals, call.caller)
  const found = await requireApproval(approvals, id)
  const answer = (one: Approval) => answerApproval(one, { acts, person: checker, now: clock.now() })
  if (isApprovedBy(checker, found)) return answer(found)
  mustWait(found, clock.now())
  mustBeAnother(found, checker)
  const act = acts.find(({ route }) => route.name === found.act)
  if (!act) throw new InvariantViolation(`nothing performs ${found.act}`)
  const requested = requestOf(act.route, found)
  const inner = { ...call, query: undefined, ...requested } as unknown as Call<Route>
  const conclude: Conclude<unknown, Concluded> = (on, work, options) =>
    transact(
      on,
      async (tx) => {
        const waiting = await lockApproval(tx, id)
        if (!waiting) throw new InvariantViolation('a request is never removed')
        mustWait(waiting, clock.now())
        if (digestOf(await act.change.version(tx, inner)) !== waiting.version)
          return new CommittedRefusal(await voidApproval(approvals, tx, waiting, call.request.id))
        const done = await work(tx)
        if (done instanceof CommittedRefusal) return done
        const built = buildAnswer(act.route, done)
        await decideApproval(tx, id, {
          status: 'approved',
          checker,
          at: clock.now(),
          note: note ?? null,
          answer: built.body ?? null,
          leftVersion: digestOf(await act.change.version(tx, inner)),
        })
        await recordDecision(approvals, tx, {
          approval: waiting,
          by: checker.id,
          requestId: call.request.id,
          status: 'approved',
        })
        return new Concluded(built)
      },
      options,
    )
  const error = await act.perform({ ...inner, conclude }).then(() => undefined, asRefusalOfAct)
  const after = await requireApproval(approvals, id)
  // The same approval was sent twice at the same time.
  if (error && !isApprovedBy(checker, after)) throw error
  return answer(after)
}

const isApprovedBy = (person: Person, { status, checker }: Approval): boolean =>
  status === 'approved' && checker?.id === person.id

/** What was requested is read by the route's own contract again, so that the act gets what its types say. */
const requestOf = (route: Route, { request }: Approval) => ({
  params: route.params?.parse(request.params),
  body: route.body?.parse(request.body),
})

/** A refusal of the act itself is not one of the approval's route. The request keeps waiting: its cause may pass. */
function asRefusalOfAct(error: unknown): Refusal {
  if (!(error instanceof Refusal)) throw error
  if (error instanceof ApprovalRefusal) return error
  return new Refusal('ACT_REFUSED', error.message, { ...error.details, code: error.code })
}

/** Another person declines; the maker withdraws. */
export async function decline(
  approvals: Approvals,
  acts: readonly TwoPersonAct[],
  { params: { id }, body: { note }, caller, request }: Call<typeof declaredDecline>,
): Promise<ApprovalAnswer> {
  const { db, clock } = approvals
  const person = await personOf(approvals, caller)
  const decided = await transact(db, async (tx) => {
    const waiting = await lockApproval(tx, id)
    if (!waiting) throw new Refusal('NOT_FOUND')
    const status = waiting.maker.id === person.id ? 'withdrawn' : 'declined'
    if (waiting.status === status && waiting.checker?.id === person.id) return waiting
    const now = clock.now()
    if (statusAt(waiting, now) !== 'waiting')
      throw new Refusal('APPROVAL_DECIDED', 'This request is already decided.')
    await decideApproval(tx, id, { status, checker: person, at: now, note })
    await recordDecision(approvals, tx, { approval: waiting, by: person.id, requestId: request.id, status })
    return { ...waiting, status, checker: person, decidedAt: now, note } as const
  })
  return answerApproval(decided, { acts, person, now: clock.now() })
}

/** What has waited too long is expired. */
export const expireWaiting = async ({ db, clock }: Approvals) => ({
  expired: await transact(db, (tx) => expireApprovals(tx, clock.now())),
})

export async function requireApproval({ db }: Pick<Approvals, 'db'>, id: string): Promise<Approval> {
  const found = await findApproval(db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
