import { accountCountryOf, accountCurrencies } from '@sooner/rules/account-countries'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { percentText } from '../../../ui/format/number-text.ts'
import { SumList } from '../../../ui/definition-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { exampleOf } from './example.ts'
import { kindOf } from '../../../lib/programs/program-kind.ts'
import { useProgramWords } from '../../../lib/programs/words.ts'
import type { Offered } from './offered.ts'
import { useOnboardingWords } from '../words/index.ts'

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
  const currency = accountCurrencies[accountCountryOf(countryCode ?? 'US')]
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
