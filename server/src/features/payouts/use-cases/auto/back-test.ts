import type { backTestAutoPayout as declared } from '@sooner/contract/auto-payouts'
import type { Answer } from '@sooner/contract/route'
import { currencies, divideHalfUp, minorToWire, type Currency, providerCurrency } from '@sooner/money'
import { autoPayoutBy, backTestLimits, type AutoPayoutRules } from '@sooner/rules/auto-payout'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import type { NoRate, Rate } from '@sooner/rules/payout-rates'
import type { Db } from '../../../../platform/database/open.ts'
import { invoiceRules, pastWaits } from '../../../invoices/index.ts'
import { rateOf, readPricing, type Pricing } from '../../../pricing/index.ts'
import { daysLater, replayed, type Left, type PastRequest, type Wait } from '../../domain/past-wait.ts'
import type { Payouts } from '../../ports.ts'
import { answerReasons, answerTotals } from './choose-candidates.ts'
import { requireSound } from './auto-payout.ts'

type BackTestAnswer = Answer<typeof declared>

const testedDays = 365
const stretch = 2000

interface Taken extends PastRequest {
  readonly currency: Currency
  readonly past: pastWaits.WaitingPast
}

interface Tested {
  readonly taken: Taken[]
  readonly left: Left[]
  /** The day of the first wait that was found. */
  firstOn: string | undefined
}

/**
 * What a vendor's rules would have requested in the last twelve months, by the history of its invoices. Prices, dates and amounts are
 * those of now, since others are not stored; the answer says so.
 */
export async function backTest(
  payouts: Payouts,
  vendorId: string,
  rules: AutoPayoutRules,
): Promise<BackTestAnswer> {
  requireSound(rules)
  const { db, flags, clock } = payouts
  const now = clock.now()
  const to = localDay(providerCurrency, now)
  const begin = addDays(to, -testedDays)
  const since = new Date(`${begin}T05:20:00Z`)
  const pricing = await readPricing(db, flags, vendorId, now)
  const tested = await testAll(db, { vendorId, since, now, rules, pricing })
  const { taken, left, firstOn = to } = tested
  return {
    from: firstOn > begin ? firstOn : begin,
    to,
    invoiceCount: taken.length + left.length,
    leftOutCount: left.length,
    totals: answerTotals(taken),
    actual: currencies.flatMap((currency) => actualOf(currency, taken)),
    days: daysOf(taken),
    leftOut: answerReasons(left),
    limits: [...backTestLimits],
  }
}

interface Testing {
  readonly vendorId: string
  readonly since: Date
  readonly now: Date
  readonly rules: AutoPayoutRules
  readonly pricing: Pricing
}

async function testAll(db: Db, { vendorId, since, now, rules, pricing }: Testing): Promise<Tested> {
  const decide = autoPayoutBy(rules)
  const rateOfPast = rates(pricing)
  const tested: Tested = { taken: [], left: [], firstOn: undefined }
  let after: string | undefined
  do {
    const pasts = await pastWaits.listPastWaits(db, vendorId, since, { after, limit: stretch })
    for (const past of pasts) {
      const waits = waitsOf(past, since)
      const [first] = waits
      if (first === undefined) continue
      const firstOn = localDay(past.currency, first.from)
      if (tested.firstOn === undefined || firstOn < tested.firstOn) tested.firstOn = firstOn
      const invoice = {
        ...past,
        openMinor: past.owedMinor,
        expectedOn: invoiceRules.payableOn(past) ?? past.dueDate,
        waits,
        rate: rateOfPast(past),
      }
      const request = replayed(invoice, decide, { since, now })
      if (typeof request === 'string') tested.left.push(request)
      else tested.taken.push({ ...request, currency: past.currency, past })
    }
    after = pasts.length < stretch ? undefined : pasts.at(-1)?.id
  } while (after !== undefined)
  return tested
}

/** Each rate is decided once. */
function rates(pricing: Pricing): (past: pastWaits.WaitingPast) => Rate | NoRate {
  const known = new Map<string, Rate | NoRate>()
  return ({ partnerId, externalClientId, programCode, paymentTermsDays }) => {
    const key = JSON.stringify([partnerId, externalClientId, programCode, paymentTermsDays])
    const invoice = { partnerId, externalClientId, programCode, paymentTermsDays }
    const rate = known.get(key) ?? rateOf(pricing, invoice, 'instant-payout')
    known.set(key, rate)
    return rate
  }
}

/** Under Pay-On-Approval, a wait ends with the approval, because the program pays it then. */
function waitsOf({ turns, programCode, approvedAt }: pastWaits.WaitingPast, since: Date): readonly Wait[] {
  const waits: Wait[] = []
  for (const { at, isWaiting } of turns) {
    const last = waits.at(-1)
    if (isWaiting) waits.push({ from: new Date(at), to: null })
    else if (last?.to === null) waits[waits.length - 1] = { from: last.from, to: new Date(at) }
  }
  const end = programCode === 'Pay-On-Approval' ? approvedAt : null
  return waits
    .map(({ from, to }) => ({ from, to: end !== null && (to === null || end < to) ? end : to }))
    .filter(({ from, to }) => to === null || (to > since && to >= from))
}

/** What the same invoices have cost in fact, and by how many days later their money came. */
function actualOf(currency: Currency, taken: readonly Taken[]): BackTestAnswer['actual'] {
  const own = taken.filter((one) => one.currency === currency)
  if (own.length === 0) return []
  const feeMinor = own.reduce((sum, { past }) => sum + (past.feeMinor ?? 0n), 0n)
  let [net, netDays] = [0n, 0n]
  for (const one of own) {
    if (one.past.arrivesOn === null) continue
    net += one.price.netMinor
    netDays += one.price.netMinor * BigInt(daysLater(one, one.past.arrivesOn))
  }
  const averageDaysLater = net === 0n ? 0 : Number(divideHalfUp(netDays * 10n, net)) / 10
  return [{ currency, feeMinor: minorToWire(feeMinor), averageDaysLater }]
}

function daysOf(taken: readonly Taken[]): BackTestAnswer['days'] {
  const byDay = Map.groupBy(taken, ({ requestedOn, currency }) => `${requestedOn} ${currency}`)
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, requests]) => {
      const [first] = requests
      if (first === undefined) return []
      const sum = (of: 'grossMinor' | 'feeMinor' | 'netMinor') =>
        minorToWire(requests.reduce((all, { price }) => all + price[of], 0n))
      return [
        {
          day: first.requestedOn,
          currency: first.currency,
          invoiceCount: requests.length,
          grossMinor: sum('grossMinor'),
          feeMinor: sum('feeMinor'),
          netMinor: sum('netMinor'),
        },
      ]
    })
}
