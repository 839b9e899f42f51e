import { type AutoRefusal, autoRefusals } from '@sooner/rules/auto-payout'
import { useEligibilityWords } from '../../../lib/eligibility/words/index.ts'
import type { FirstRequest } from '../../../lib/resources/auto-payouts.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { useAutoWords } from './words/index.ts'

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
