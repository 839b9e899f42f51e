import { minimumOnDemandFeeRateBps } from '@sooner/rules/limits'
import { moneyText } from '@sooner/money/text'
import { kindOf } from '../../../lib/programs/program-kind.ts'
import { useProgramWords } from '../../../lib/programs/words.ts'
import { SumList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { percentText } from '../../../ui/format/number-text.ts'
import type { Choice } from './choices.ts'
import { type Estimate, estimate, usualDays } from './estimate.ts'
import { useOwnFeesWords } from './words/index.ts'
import { useSettled } from './use-settled.ts'

interface ResultProps {
  readonly choice: Choice
  readonly currency: string
  readonly isDebited: boolean
  /** Undefined while the input is invalid. */
  readonly given: { readonly openMinor: bigint; readonly daysEarly: number } | undefined
}

function useWhen({ choice, given }: ResultProps): string | undefined {
  const { when } = useOwnFeesWords()
  const { program } = choice.priced
  if (!given) return undefined
  const kind = kindOf(program)
  const usual = usualDays(program)
  if (kind !== 'days') return when[kind](given.daysEarly)
  return usual === undefined ? undefined : when.days(given.daysEarly, usual)
}

const none = '–'

/** The rows are always rendered, so that nothing moves while the person types. */
export function Result(props: ResultProps) {
  const { choice, currency, isDebited, given } = props
  const words = useOwnFeesWords()
  const { prices } = useProgramWords()
  const { locale } = useDisplay()
  const when = useWhen(props)
  const { rateBps } = choice.price
  const { program } = choice.priced
  const { supplementalRateBps: supplementBps } = program
  const kind = choice.isOnDemandRate ? 'on-demand' : kindOf(program)
  const found = given && estimate({ kind, rateBps, supplementBps, isDebited, ...given })
  const money = (minor: bigint) => moneyText(minor, currency, locale)
  const shown = (of: (known: Estimate) => bigint) => (found ? money(of(found)) : none)
  const rate = (bps: number) => percentText(bps, locale)
  const ownRate = rate(rateBps - supplementBps)
  const isLeast = given !== undefined && rateBps * given.daysEarly < minimumOnDemandFeeRateBps * 30
  const spoken =
    found && when ? words.summary(money(found.feeMinor), money(found.paidOutMinor), when) : words.unready
  const settled = useSettled(spoken)
  const fee = {
    term: kind === 'on-demand' ? words.feeOnDemand(ownRate) : words.fee(ownRate),
    value: shown(({ feeMinor, supplementalFeeMinor }) => supplementalFeeMinor - feeMinor),
    hint: isDebited ? words.debited : kind === 'on-demand' && isLeast ? words.least : undefined,
  }
  const supplement = {
    term: prices.supplement(rate(supplementBps)),
    value: shown(({ supplementalFeeMinor }) => -supplementalFeeMinor),
  }
  const open = { term: isDebited ? words.paidOut : words.open, value: given ? money(given.openMinor) : none }
  return (
    <section aria-label={words.result} className="grid gap-3">
      <SumList
        lines={[open, fee, ...(supplementBps === 0 ? [] : [supplement])]}
        result={{
          term: isDebited ? words.net : words.paidOut,
          value: shown(({ netMinor }) => netMinor),
        }}
      />
      <div className="grid gap-1 text-14">
        <p>{when ? `${when} ${kindOf(program) === 'approval' ? '' : words.rolled}`.trim() : words.unready}</p>
        <p className="text-muted">
          {found?.aprBps === undefined ? words.noApr : words.apr(percentText(found.aprBps, locale))}
        </p>
      </div>
      <output className="sr-only">{settled}</output>
    </section>
  )
}
