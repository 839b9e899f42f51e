import type { PayoutPrice } from './payout-prices.ts'

/** The days of the week in the order of ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** The most clients that may have a rule of their own. */
export const maxClientRules = 200

/** What a vendor decided about one client's invoices. */
export interface AutoClientRule {
  readonly partnerId: number
  readonly externalClientId: string
  readonly isOn: boolean
  /** The largest fee for this client in place of that for all, as a share of the amount; null for the one of all. */
  readonly largestFeeBps: number | null
}

/** How a vendor limits Auto Get Paid Now. Amounts are minor units of the invoice's own currency, and null sets no limit. */
export interface AutoPayoutRules {
  /** Whether clients without a rule of their own are included. */
  readonly otherClients: boolean
  readonly clients: readonly AutoClientRule[]
  readonly largestFeeBps: number | null
  readonly largestFeeMinor: number | null
  /** Smaller invoices wait for their eligible date. */
  readonly smallestAmountMinor: number | null
  /** The days on which payments are requested. */
  readonly weekdays: readonly Weekday[]
}

export const unlimitedAutoPayout: AutoPayoutRules = {
  otherClients: true,
  clients: [],
  largestFeeBps: null,
  largestFeeMinor: null,
  smallestAmountMinor: null,
  weekdays,
}

/** Why the rules leave an invoice to its eligible date. */
export const autoRefusals = ['client-excluded', 'amount-too-small', 'fee-too-large', 'other-weekday'] as const
export type AutoRefusal = (typeof autoRefusals)[number]

/** What a back-test can't know, because it isn't stored for every day. */
export const backTestLimits = [
  'prices-are-those-of-now',
  'dates-and-amounts-are-those-of-now',
  'accounts-and-agreements-are-taken-as-in-order',
  'documents-and-credit-memos-are-not-considered',
] as const

export interface AutoCandidate {
  readonly partnerId: number
  readonly externalClientId: string
  readonly price: Pick<PayoutPrice, 'grossMinor' | 'feeMinor'>
}

/** The weekday of a day `YYYY-MM-DD`. */
export const weekdayOf = (day: string): Weekday => {
  const fromSunday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekdays[(fromSunday + 6) % 7] ?? 1
}

export interface AutoFault {
  readonly field: string
  readonly message: string
}

/** Faults that depend on several entries. */
export function autoRuleFaults({ clients, weekdays: chosen }: AutoPayoutRules): readonly AutoFault[] {
  const isNamedBefore = (rule: AutoClientRule, index: number) =>
    clients
      .slice(0, index)
      .some(
        ({ partnerId, externalClientId }) =>
          partnerId === rule.partnerId && externalClientId === rule.externalClientId,
      )
  return [
    ...clients.flatMap((rule, index) =>
      isNamedBefore(rule, index) ? [{ field: `clients.${index}`, message: 'must not be named twice' }] : [],
    ),
    ...(new Set(chosen).size < chosen.length
      ? [{ field: 'weekdays', message: 'must not name a day twice' }]
      : []),
  ]
}

const wholeBps = 10_000n

const isAbove = (feeMinor: bigint, grossMinor: bigint, bps: number): boolean =>
  feeMinor * wholeBps > grossMinor * BigInt(bps)

/** Decides about many invoices by one set of rules, on the weekday of the request. Null takes the invoice early. */
export function autoPayoutBy(
  rules: AutoPayoutRules,
): (candidate: AutoCandidate, weekday: Weekday) => AutoRefusal | null {
  const keyOf = (one: Pick<AutoClientRule, 'partnerId' | 'externalClientId'>) =>
    `${one.partnerId} ${one.externalClientId}`
  const own = new Map(rules.clients.map((rule) => [keyOf(rule), rule]))
  const days = new Set<Weekday>(rules.weekdays)
  return (candidate, weekday) => {
    const { grossMinor, feeMinor } = candidate.price
    const rule = own.get(keyOf(candidate))
    if (!(rule?.isOn ?? rules.otherClients)) return 'client-excluded'
    if (rules.smallestAmountMinor !== null && grossMinor < BigInt(rules.smallestAmountMinor))
      return 'amount-too-small'
    const maxBps = rule?.largestFeeBps ?? rules.largestFeeBps
    if (maxBps !== null && isAbove(feeMinor, grossMinor, maxBps)) return 'fee-too-large'
    if (rules.largestFeeMinor !== null && feeMinor > BigInt(rules.largestFeeMinor)) return 'fee-too-large'
    return days.has(weekday) ? null : 'other-weekday'
  }
}
