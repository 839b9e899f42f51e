import type { previewAutoPayout as declared } from '@sooner/contract/auto-payouts'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { weekdayOf, weekdays, type AutoPayoutRules } from '@sooner/rules/auto-payout'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { transact } from '../../../../platform/transaction.ts'
import type { Payouts } from '../../ports.ts'
import { isOffer, readOffer, type Offer, transferredOf } from '../early/read-offer.ts'
import { notEligible } from '../early/refusals.ts'
import {
  answerReasons,
  answerTotals,
  chooseCandidates,
  type Choice,
  type Chosen,
} from './choose-candidates.ts'
import { requireSound } from './auto-payout.ts'
import { weekdaysAt } from './request-early.ts'

const stretch = 5000

/** What the first request by these rules would pay. The weekday decides when it is made, and not what it pays. */
export function previewAutoPayout(
  payouts: Payouts,
  vendorId: string,
  rules: AutoPayoutRules,
): Promise<Answer<typeof declared>> {
  requireSound(rules)
  const onEveryDay = { ...rules, weekdays }
  return transact(payouts.db, async (tx) => {
    const offer = await readOffer(payouts, tx, { vendorId, method: 'instant-payout' })
    if (!isOffer(offer)) throw notEligible(offer)
    const at = payouts.clock.now()
    const chosen: Chosen[] = []
    const leftOut: Choice['leftOut'][number][] = []
    let after: string | undefined
    let { limits } = offer
    do {
      const choice: Choice = await chooseCandidates(tx, offer, {
        vendorId,
        kind: 'eligible',
        rules: onEveryDay,
        weekday: weekdaysAt(at),
        after,
        limit: stretch,
        limits,
      })
      chosen.push(...choice.chosen)
      leftOut.push(...choice.leftOut)
      after = choice.last
      limits = choice.limits
    } while (after !== undefined)
    const totals = answerTotals(chosen).map((total) => ({ ...total, ...transferOf(offer, total) }))
    if (totals.length > 0 && totals.every(({ arrivesMinor }) => arrivesMinor === 0))
      return {
        requestOn: nextOn(rules, localDay(offer.currency, at)),
        invoiceCount: 0,
        leftOutCount: leftOut.length + chosen.length,
        totals: [],
        leftOut: answerReasons([...leftOut, ...chosen.map(() => 'nothing-arrives' as const)]),
      }
    return {
      requestOn: nextOn(rules, localDay(offer.currency, at)),
      invoiceCount: chosen.length,
      leftOutCount: leftOut.length,
      totals,
      leftOut: answerReasons(leftOut),
    }
  })
}

function transferOf(
  offer: Offer,
  { currency, grossMinor, feeMinor }: ReturnType<typeof answerTotals>[number],
) {
  const price = { currency, grossMinor: BigInt(grossMinor), feeMinor: BigInt(feeMinor) }
  const { deductedMinor, arrivesMinor } = transferredOf(offer, price)
  return { deductedMinor: minorToWire(deductedMinor), arrivesMinor: minorToWire(arrivesMinor) }
}

/** The day itself, or the next one of the chosen weekdays. */
function nextOn({ weekdays: chosen }: Pick<AutoPayoutRules, 'weekdays'>, day: string): string {
  const days = weekdays.map((_, later) => addDays(day, later))
  return days.find((one) => chosen.includes(weekdayOf(one))) ?? day
}
