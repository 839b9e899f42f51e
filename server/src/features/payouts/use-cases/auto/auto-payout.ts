import { isDeepStrictEqual } from 'node:util'
import type { getAutoPayout as declared } from '@sooner/contract/auto-payouts'
import type { Answer } from '@sooner/contract/route'
import { autoRuleFaults, unlimitedAutoPayout, type AutoPayoutRules } from '@sooner/rules/auto-payout'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../../platform/database/open.ts'
import { auditChange, transact } from '../../../../platform/transaction.ts'
import { findVendor, instantPayoutAlwaysOnOf, lockVendor } from '../../../vendors/index.ts'
import type { Payouts } from '../../ports.ts'
import { findAutoRules, saveAutoRules } from '../../store/auto-rules.ts'
import { requestEarlyJob } from './request-early.ts'

type AutoPayoutAnswer = Answer<typeof declared>

export async function getAutoPayout(
  { db }: Pick<Payouts, 'db'>,
  vendorId: string,
): Promise<AutoPayoutAnswer> {
  if (!(await findVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  return answer(db, vendorId)
}

async function answer(db: Db, vendorId: string): Promise<AutoPayoutAnswer> {
  const { version, rules } = (await findAutoRules(db, vendorId)) ?? { version: 0, rules: unlimitedAutoPayout }
  const { clients, weekdays, ...limits } = rules
  return {
    isOn: (await instantPayoutAlwaysOnOf(db, vendorId)) ?? false,
    version,
    rules: { ...limits, clients: [...clients], weekdays: [...weekdays] },
  }
}

interface Putting {
  readonly vendorId: string
  readonly actor: string
  /** The version that the change is based on. */
  readonly version: number
  readonly rules: AutoPayoutRules
}

/** What wider limits include now is requested at once. */
export function putAutoPayout(
  payouts: Payouts,
  { vendorId, actor, version, rules }: Putting,
): Promise<AutoPayoutAnswer> {
  requireSound(rules)
  return transact(payouts.db, async (tx) => {
    if (!(await lockVendor(tx, vendorId))) throw new Refusal('NOT_FOUND')
    const before = await findAutoRules(tx, vendorId)
    // A repetition is answered as the first time.
    if (isDeepStrictEqual(before?.rules, rules)) return answer(tx, vendorId)
    if (!(await saveAutoRules(tx, vendorId, { version, rules }, payouts.clock.now())))
      throw changedMeanwhile()
    await auditChange(tx, {
      at: payouts.clock.wall(),
      actor,
      action: 'payouts.limit-auto-payout',
      subject: vendorId,
      vendorId,
      before: { ...(before?.rules ?? unlimitedAutoPayout) },
      after: { ...rules },
    })
    await payouts.enqueue(tx, requestEarlyJob, { vendorId })
    return answer(tx, vendorId)
  })
}

export function requireSound(rules: AutoPayoutRules): void {
  const faults = autoRuleFaults(rules)
  if (faults.length === 0) return
  throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: faults.map(({ field, message }) => ({ field: `rules.${field}`, message })),
  })
}

const changedMeanwhile = () =>
  new Refusal(
    'CONFLICT',
    'Somebody changed this in the meantime. Nothing was saved. Please look at it again.',
  )
