import type { Db, Tx } from '../../../platform/database/open.ts'
import { accountOf } from '../../../platform/http/acting.ts'
import type { Concluded } from '../../../platform/http/built-answer.ts'
import type { AskSecondPerson, TwoPersonAct } from '../../../platform/http/serve.ts'
import { CommittedRefusal, type Conclude } from '../../../platform/transaction.ts'
import type { Approvals } from '../ports.ts'
import { lockSame } from '../store/approvals.ts'
import { findLimit, insertSingleAct, lockLimit, sumAlone, type SingleAct } from '../store/limits.ts'
import { voidApproval } from './record-decision.ts'

type AnyCall = Parameters<AskSecondPerson>[1]

class NeedsAnother extends Error {}

/**
 * Performs an act for which one person is enough, or returns undefined. Whether one is enough is asked again once what the act changes is
 * locked, because that may have changed since; and what a person does alone within a day counts together, so that an amount can't be divided.
 */
export async function performAlone(
  approvals: Approvals,
  act: TwoPersonAct,
  call: AnyCall,
  { digest, conclude }: { readonly digest: string; readonly conclude: Conclude<unknown, Concluded> },
): Promise<Concluded | undefined> {
  const { db, clock } = approvals
  const enough = (on: Db, limitOf: LimitOf) => whyEnough(on, act, call, { now: clock.now(), limitOf })
  if ((await enough(db, findLimit)) === undefined) return undefined
  const note = (tx: Tx, single: SingleAct) =>
    insertSingleAct(tx, single, {
      requestId: call.request.id,
      subject: act.change.subject(call),
      at: clock.now(),
    })
  const inTransaction: Conclude<unknown, Concluded> = (on, work, options) =>
    conclude(
      on,
      async (tx) => {
        const waiting = await lockSame(tx, digest)
        await act.change.version(tx, call)
        const why = await enough(tx, (_db, name, currency) => lockLimit(tx, name, currency))
        if (why === undefined) throw new NeedsAnother()
        const answer = await work(tx)
        if (answer instanceof CommittedRefusal) return answer
        if (why !== 'not-needed') await note(tx, why)
        // Somebody has requested the same before: it would be carried out twice.
        if (waiting) await voidApproval(approvals, tx, waiting, call.request.id)
        return answer
      },
      options,
    )
  try {
    return await act.perform({ ...call, conclude: inTransaction })
  } catch (error) {
    if (error instanceof NeedsAnother) return undefined
    throw error
  }
}

type LimitOf = typeof findLimit

/** Nothing about the act needs a second person, or its amount is below the limit with what the same person did alone within a day. */
async function whyEnough(
  db: Db,
  { route, change }: TwoPersonAct,
  call: AnyCall,
  { now, limitOf }: { readonly now: Date; readonly limitOf: LimitOf },
): Promise<SingleAct | 'not-needed' | undefined> {
  if (change.isNeeded && !(await change.isNeeded(call, db))) return 'not-needed'
  const amount = await change.amount?.(call, db)
  if (!amount) return undefined
  const of = { act: route.name, currency: amount.currency, actor: accountOf(call.caller).sub }
  const belowMinor = await limitOf(db, of.act, of.currency)
  if (amount.amountMinor >= belowMinor) return undefined
  const beforeMinor = await sumAlone(db, of, now)
  return beforeMinor + amount.amountMinor < belowMinor
    ? { ...of, amountMinor: amount.amountMinor, belowMinor }
    : undefined
}
