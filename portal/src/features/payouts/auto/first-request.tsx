import type { CallError } from '../../../lib/calls/call-error.ts'
import { useEligibilityWords } from '../../../lib/eligibility/words/index.ts'
import type { FirstRequest } from '../../../lib/resources/auto-payouts.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { reasonIn } from '../confirm/verdict.ts'
import { PriceView } from '../modals/price-view.tsx'
import { totalsOf } from '../offers.ts'
import type { useFirstRequest } from './auto-queries.ts'
import { useAutoWords } from './words/index.ts'
import { type AutoRefusal, autoRefusals } from '@sooner/rules/auto-payout'
import { countText } from '../../../ui/format/number-text.ts'

const isRefusal = (reason: string): reason is AutoRefusal => autoRefusals.some((known) => known === reason)

/** How many invoices are left to their due dates, by reason. */
export function LeftOut({ leftOut }: Pick<FirstRequest, 'leftOut'>) {
  const { leftOut: words } = useAutoWords()
  const { reasons } = useEligibilityWords()
  const { locale } = useDisplay()
  if (leftOut.length === 0) return null
  return (
    <div className="grid gap-1 text-14">
      <h3 className="text-14 font-medium">{words.title}</h3>
      <ul className="list-disc pl-5 text-muted">
        {leftOut.map(({ reason, invoiceCount }) => {
          const text = isRefusal(reason) ? words.reasons[reason] : reasons[reason]
          return (
            <li key={reason}>
              {invoiceCount === 1 ? words.one(text) : words.many(countText(invoiceCount, locale), text)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface FirstRequestViewProps {
  readonly query: ReturnType<typeof useFirstRequest>
  readonly isOn: boolean
}

export function FirstRequestView({ query, isOn }: FirstRequestViewProps) {
  const { first: words, retry } = useAutoWords()
  const { reasons } = useEligibilityWords()
  const { currentData: data, isFetching, refetch } = query
  const error = query.isError ? (query.error as CallError) : undefined
  if (error?.code === 'NOT_ELIGIBLE') {
    const reason = reasonIn(error)
    return (
      <Notice kind="info">
        <p className="font-medium">{words.inTheWay}</p>
        {reason && <p>{reasons[reason]}</p>}
      </Notice>
    )
  }
  if (error && !data)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{words.failed}</p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    )
  if (!data) return <SkeletonText lines={6} />
  return <Shown request={data} isOn={isOn} />
}

function Shown({ request, isOn }: { readonly request: FirstRequest; readonly isOn: boolean }) {
  const { first: words } = useAutoWords()
  const display = useDisplay()
  const { requestOn, invoiceCount, leftOut } = request
  if (invoiceCount === 0)
    return (
      <div className="grid gap-4">
        <p>
          {words.nothing} <span className="text-muted">{words.nothingHow}</span>
        </p>
        <LeftOut leftOut={leftOut} />
      </div>
    )
  const isToday = requestOn <= display.today
  const day = dayTexts(requestOn, display).short
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {isToday ? (isOn ? words.todayOn : words.today) : isOn ? words.laterOn(day) : words.later(day)}
      </p>
      {totalsOf(request).map((total) => (
        <PriceView key={total.currency} total={total} />
      ))}
      <LeftOut leftOut={leftOut} />
    </div>
  )
}
