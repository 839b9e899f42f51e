import { currencyOf } from '@sooner/rules/clearing'
import { annualRateBps, flatFee, onDemandFee } from '@sooner/rules/fees'
import { isClientTier, type PricingTier, tierFor } from '@sooner/rules/pricing-tiers'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { percentText } from '@sooner/money/text'
import { SumList } from '../../../ui/definition-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { kindOf } from '../../../lib/programs/program-kind.ts'
import { useProgramWords } from '../../../lib/programs/words/index.ts'
import { onDemandRateOf } from '../../../lib/programs/prices.ts'
import { useOnboardingWords } from '../words/index.ts'
import type { Offered } from './offered-programs.tsx'

/** The invoice of every example: its amount, when it is approved, and when the partner pays it, in days from its date. */
export const exampleInvoice = { openMinor: 840_000n, approvedAfter: 9, termsDays: 60 } as const

interface Example {
  readonly openMinor: bigint
  readonly termsDays: number
  /** Whether the rate is that for thirty days. */
  readonly isOnDemand: boolean
  /** Includes the supplement. */
  readonly rateBps: number
  readonly supplementBps: number
  readonly feeMinor: bigint
  /** The part of the fee that the supplement adds. */
  readonly supplementalFeeMinor: bigint
  readonly netMinor: bigint
  readonly daysEarly: number
  readonly aprBps: number | undefined
}

const termsTierIn = (tiers: readonly PricingTier[]) => tiers.find((tier) => !isClientTier(tier))

/** Payment terms that this program has a price for: the example's if possible, otherwise the longest of its first range. */
function termsIn(tiers: readonly PricingTier[]): number | undefined {
  const { termsDays } = exampleInvoice
  if (tierFor(tiers, { paymentTermsDays: termsDays, externalClientId: undefined })) return termsDays
  const first = termsTierIn(tiers)
  return first && !isClientTier(first) ? first.paymentTermsDaysHi : undefined
}

/** The day on which the example's invoice would be paid without early payment. */
const paidAfter = (program: Offered, termsDays: number): number =>
  kindOf(program) === 'days' ? Math.min(program.netDays ?? termsDays, termsDays) : termsDays

interface Rate extends Pick<Example, 'termsDays' | 'isOnDemand'> {
  /** Without the supplement. */
  readonly ownBps: number
}

/** The rate of a tier, and that of On Demand where no tier applies to every client; undefined if the program has neither. */
function rateOf(program: Offered): Rate | undefined {
  const termsDays = termsIn(program.pricingTiers)
  const tier =
    termsDays === undefined
      ? undefined
      : tierFor(program.pricingTiers, { paymentTermsDays: termsDays, externalClientId: undefined })
  if (termsDays !== undefined && tier)
    return { termsDays, ownBps: tier.rateBps, isOnDemand: kindOf(program) === 'on-demand' }
  const onDemandBps = onDemandRateOf(program)
  if (onDemandBps === null) return undefined
  const ownBps = onDemandBps - program.supplementalRateBps
  return { termsDays: exampleInvoice.termsDays, ownBps, isOnDemand: true }
}

/**
 * What early payment costs under a program, by the rules for real prices; undefined if the program has no price. On demand,
 * early payment is requested past the halfway point; otherwise it happens on the day of approval.
 */
export function exampleOf(program: Offered): Example | undefined {
  const { openMinor, approvedAfter } = exampleInvoice
  const found = rateOf(program)
  if (!found) return undefined
  const { termsDays, ownBps, isOnDemand } = found
  const supplementBps = program.supplementalRateBps
  const rateBps = ownBps + supplementBps
  const usual = paidAfter(program, termsDays)
  const daysEarly = isOnDemand ? Math.floor((usual * 2) / 5) : Math.max(usual - approvedAfter, 0)
  const feeAt = (bps: number) =>
    isOnDemand ? onDemandFee(openMinor, bps, daysEarly) : flatFee(openMinor, bps)
  const feeMinor = feeAt(rateBps)
  const netMinor = openMinor - feeMinor
  const aprBps = annualRateBps(feeMinor, netMinor, daysEarly)
  return {
    openMinor,
    termsDays,
    isOnDemand,
    rateBps,
    supplementBps,
    feeMinor,
    netMinor,
    daysEarly,
    aprBps,
    supplementalFeeMinor: feeMinor - feeAt(ownBps),
  }
}

/** The prices of the demo belong to no partner: they are the same for every program and labeled as samples. */
export const samplePrices: Pick<Offered, 'pricingTiers' | 'onDemandRateBps' | 'supplementalRateBps'> = {
  pricingTiers: [
    { paymentTermsDaysLo: 0, paymentTermsDaysHi: 45, avgDaysAccelerationLabel: '', rateBps: 195 },
    { paymentTermsDaysLo: 46, paymentTermsDaysHi: 90, avgDaysAccelerationLabel: '', rateBps: 275 },
  ],
  onDemandRateBps: null,
  supplementalRateBps: 0,
}

interface WorkedExampleProps {
  readonly program: Offered
  readonly isSample?: boolean
}

/** Shows gross, fee and net in the order of the calculation, like every price; renders nothing if there is no price. */
export function WorkedExample({ program, isSample = false }: WorkedExampleProps) {
  const { example: words } = useOnboardingWords().schedule
  const { prices: programWords } = useProgramWords()
  const { locale } = useDisplay()
  const { feeScheme, countryCode } = useFlow().progress
  const example = exampleOf(program)
  if (!example) return null
  const { openMinor, feeMinor, netMinor, termsDays, daysEarly, aprBps } = example
  const { supplementBps, supplementalFeeMinor } = example
  // Before anything is known of a business, it counts as located in the United States, as in its form.
  const currency = currencyOf(countryCode ?? 'US')
  const money = (minor: bigint) => <Amount amountMinor={minor} currency={currency} />
  const rate = (bps: number) => percentText(bps, locale)
  const kind = kindOf(program)
  const isDebited = feeScheme === 'debiting'
  const waiting =
    kind === 'days' && program.netDays !== null ? words.waiting(program.netDays) : words.waitingDue
  const ownRate = rate(example.rateBps - supplementBps)
  const fee = {
    term: example.isOnDemand ? words.feeOnDemand(ownRate, daysEarly) : words.fee(ownRate),
    value: money(supplementalFeeMinor - feeMinor),
    ...(isDebited && { hint: words.debitedFee }),
  }
  const supplement = {
    term: programWords.supplement(rate(supplementBps)),
    value: money(-supplementalFeeMinor),
  }
  return (
    <Section title={isSample ? words.sample : words.title} text={words.client(termsDays)}>
      {kind !== 'approval' && (
        <p className="flex items-baseline justify-between gap-4 border-b border-line pb-3 text-14">
          <span className="min-w-0">{waiting}</span>
          <span className="shrink-0 whitespace-nowrap">{money(openMinor)}</span>
        </p>
      )}
      <SumList
        lines={[
          {
            term: isDebited ? words.receive : words.invoice,
            hint: words.early(daysEarly),
            value: money(openMinor),
          },
          fee,
          ...(supplementBps === 0 ? [] : [supplement]),
        ]}
        result={{ term: isDebited ? words.net : words.receive, value: money(netMinor) }}
      />
      {aprBps !== undefined && <p className="text-14 text-muted">{words.apr(rate(aprBps))}</p>}
    </Section>
  )
}
