import { moneyText, percentText } from '@sooner/money/text'
import { annualRateOfSums } from '@sooner/rules/fees'
import { useEligibilityWords } from '../../../lib/eligibility/words/index.ts'
import type { IncludedLine } from '../../../lib/resources/payouts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { SumList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { lastDay } from '../amounts-text.ts'
import type { NeedAnswer, Unlocked } from './answer-need.ts'
import type { Answered } from './use-need.ts'
import { useNeedWords } from './words/index.ts'

interface NeedPartsProps {
  readonly answered: Answered
  readonly currency: string
}

interface NeedSummaryProps extends NeedPartsProps {
  readonly onDay: (day: string) => void
}

/** Whether the need can be met, and for what; it is announced when it comes. */
export function NeedSummary({ answered, currency, onDay }: NeedSummaryProps) {
  const { answer } = answered
  return answer.kind === 'reached' ? (
    <Reached answered={answered} answer={answer} currency={currency} />
  ) : (
    <OutOfReach answered={answered} answer={answer} currency={currency} onDay={onDay} />
  )
}

/** Which invoices the answer consists of, and which others would change it. */
export function NeedParts({ answered, currency }: NeedPartsProps) {
  const words = useNeedWords()
  const { answer, eligible, lookedAt } = answered
  const isReached = answer.kind === 'reached'
  return (
    <>
      {isReached && <Chosen answered={answered} answer={answer} />}
      {answer.unlocked.length > 0 && (
        <Unlocks
          title={isReached ? words.unlockCheaper : words.unlockReach}
          answered={answered}
          currency={currency}
        />
      )}
      {lookedAt < eligible && <Partly answered={answered} />}
    </>
  )
}

type Of<K extends NeedAnswer['kind']> = Extract<NeedAnswer, { kind: K }>
interface PartProps<K extends NeedAnswer['kind']> {
  readonly answered: Answered
  readonly answer: Of<K>
  readonly currency: string
}

function Reached({ answered: { need, lines }, answer, currency }: PartProps<'reached'>) {
  const words = useNeedWords()
  const display = useDisplay()
  const { netMinor, feeMinor, deductedMinor, arrivesMinor } = answer.suggestion
  const { invoiceIds, proven, gapMinor } = answer.suggestion
  const money = (minor: bigint) => moneyText(minor, currency, display.locale)
  const chosen = invoiceIds.flatMap((id) => lines.get(id) ?? [])
  const arrivesOn = lastDay(chosen)
  const aprBps = annualRateOfSums(
    feeMinor,
    chosen.reduce((sum, line) => sum + BigInt(line.netMinor) * BigInt(line.daysEarly), 0n),
  )
  const over = arrivesMinor - need.amountMinor
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-20 font-medium">
          {words.result(money(arrivesMinor), dayTexts(arrivesOn, display).short, money(feeMinor))}
        </p>
        <p className="text-muted">
          {invoiceIds.length === 1 ? words.one : words.many(countText(invoiceIds.length, display.locale))}.{' '}
          {words.way[answer.way]} {deductedMinor > 0n && `${words.owed(money(deductedMinor))} `}
          {over > 0n && words.over(money(over))}
        </p>
      </div>
      <SumList
        lines={[
          { term: words.gross, value: <Amount amountMinor={netMinor + feeMinor} currency={currency} /> },
          {
            term: aprBps === undefined ? words.fee : words.feeApr(percentText(aprBps, display.locale)),
            value: <Amount amountMinor={-feeMinor} currency={currency} />,
          },
          ...(deductedMinor > 0n
            ? [{ term: words.deducted, value: <Amount amountMinor={-deductedMinor} currency={currency} /> }]
            : []),
        ]}
        result={{ term: words.net, value: <Amount amountMinor={arrivesMinor} currency={currency} /> }}
      />
      <p className="text-14">{proven ? words.proven : words.gap(money(gapMinor))}</p>
    </div>
  )
}

interface OutOfReachProps extends PartProps<'out-of-reach'> {
  readonly onDay: (day: string) => void
}

function OutOfReach({ answered: { need, eligible }, answer, currency, onDay }: OutOfReachProps) {
  const words = useNeedWords()
  const display = useDisplay()
  const money = (minor: bigint) => moneyText(minor, currency, display.locale)
  const day = (value: string) => dayTexts(value, display).short
  const { earliestOn, arrivesMinor, deductedMinor, missingMinor } = answer
  const deducted = deductedMinor > 0n ? money(deductedMinor) : undefined
  return (
    <div className="grid gap-3">
      <Notice kind="warning">
        <p className="font-medium">{words.short(money(need.amountMinor), day(need.payBy))}</p>
        <p>
          {eligible === 0
            ? words.nothing
            : earliestOn === null
              ? words.shortText(money(arrivesMinor), money(missingMinor), deducted)
              : words.late(day(earliestOn))}
        </p>
      </Notice>
      {earliestOn !== null && (
        <div>
          <Button size="small" onClick={() => onDay(earliestOn)}>
            {words.takeDay(day(earliestOn))}
          </Button>
        </div>
      )}
    </div>
  )
}

/** As many as fit beside the result; the list shows the others. */
const maxShown = 8

function Chosen({ answered: { lines }, answer }: Pick<PartProps<'reached'>, 'answered' | 'answer'>) {
  const words = useNeedWords()
  const { locale } = useDisplay()
  const chosen = answer.suggestion.invoiceIds.flatMap((id): IncludedLine[] => {
    const line = lines.get(id)
    return line ? [line] : []
  })
  const more = chosen.length - maxShown
  return (
    <div className="grid gap-4">
      <h3 className="text-16">{words.chosen}</h3>
      <EntryList
        label={words.chosen}
        entries={chosen.slice(0, maxShown).map((line) => ({
          key: line.invoiceId,
          title: line.number,
          detail: (
            <>
              <span>{line.clientName}</span>
              <span>
                {words.fee} <Amount amountMinor={-line.feeMinor} currency={line.currency} />
              </span>
            </>
          ),
          action: <Amount amountMinor={line.netMinor} currency={line.currency} />,
        }))}
      />
      {more > 0 && <p className="text-14 text-muted">{words.more(countText(more, locale))}</p>}
    </div>
  )
}

function Unlocks({
  title,
  answered: { answer, held, isAllOwed },
  currency,
}: NeedPartsProps & { readonly title: string }) {
  const words = useNeedWords()
  const { locale } = useDisplay()
  const { reasons, steps } = useEligibilityWords()
  const money = (minor: bigint) => moneyText(minor, currency, locale)
  const entryOf = ({ invoiceId, suggestion }: Unlocked) => {
    const invoice = held.get(invoiceId)
    if (!invoice) return []
    const { reason, nextStep } = invoice.eligibility
    return [
      {
        key: invoiceId,
        title: `${invoice.number}, ${invoice.clientName}`,
        detail: (
          <>
            <span>{words.unlock(money(suggestion.arrivesMinor), money(suggestion.feeMinor))}</span>
            {reason !== null && <span>{reasons[reason]}</span>}
            {nextStep !== null && <span>{steps[nextStep]}</span>}
          </>
        ),
        action: <TextLink to={`/dashboard/invoices/${invoiceId}`}>{words.see(invoice.number)}</TextLink>,
      },
    ]
  }
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-16">{title}</h3>
        <p className="text-14 text-muted">
          {words.unlockText} {!isAllOwed && words.unlockOwed}
        </p>
      </div>
      <EntryList label={title} isWordy entries={answer.unlocked.flatMap(entryOf)} />
    </div>
  )
}

function Partly({ answered: { lookedAt, eligible } }: Pick<NeedPartsProps, 'answered'>) {
  const words = useNeedWords()
  const { locale } = useDisplay()
  return (
    <p className="text-14 text-muted">
      {words.partly(countText(lookedAt, locale), countText(eligible, locale))}
    </p>
  )
}
