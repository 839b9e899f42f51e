import { useState } from 'react'
import type { BackTest } from '../../../lib/resources/auto-payouts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { Pager } from '../../../ui/pager.tsx'
import { amountsText } from '../amounts-text.ts'
import { totalsOf } from '../offers.ts'
import { LeftOut } from './first-request.tsx'
import { useAutoWords } from './words/index.ts'

type Day = BackTest['days'][number]

/** What would have been requested in one month, in one currency; `day` is the first of the month. */
export const monthsOf = (days: readonly Day[]): readonly Day[] =>
  [...Map.groupBy(days, ({ day, currency }) => `${day.slice(0, 7)} ${currency}`)].flatMap(([key, own]) => {
    const sum = (of: 'invoiceCount' | 'grossMinor' | 'feeMinor' | 'netMinor') =>
      own.reduce((all, one) => all + one[of], 0)
    return own.slice(0, 1).map(({ currency }) => ({
      day: `${key.slice(0, 7)}-01`,
      currency,
      invoiceCount: sum('invoiceCount'),
      grossMinor: sum('grossMinor'),
      feeMinor: sum('feeMinor'),
      netMinor: sum('netMinor'),
    }))
  })

interface BackTestViewProps {
  readonly result: BackTest
  /** In a dialog the months are enough. */
  readonly isShort?: boolean
}

/** What the rules would have paid, when and for which fee, beside what happened in fact; and what that cannot know. */
export function BackTestView({ result, isShort = false }: BackTestViewProps) {
  const { test: words } = useAutoWords()
  const display = useDisplay()
  const { locale } = display
  const { totals, days, leftOut, limits, leftOutCount } = result
  const taken = result.invoiceCount - leftOutCount
  const [from, to] = [result.from, result.to].map((day) => dayTexts(day, display).short)
  const period = words.period(from ?? '', to ?? '')
  if (taken === 0)
    return (
      <div className="grid gap-4">
        <p>
          {words.none} <span className="text-muted">{words.noneHow(from ?? '', to ?? '')}</span>
        </p>
        <LeftOut leftOut={leftOut} />
        <Limits limits={limits} />
      </div>
    )
  const [net, fee] = (['netMinor', 'feeMinor'] as const).map((figure) =>
    amountsText(totalsOf(result), figure, locale),
  )
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-16">
          {taken === 1
            ? words.sentenceOne(net ?? '', fee ?? '')
            : words.sentence(countText(taken, locale), net ?? '', fee ?? '')}
        </p>
        <p className="text-14 text-muted">{period}</p>
      </div>
      {totals.map(({ currency }) => (
        <Comparison key={currency} result={result} currency={currency} />
      ))}
      <Months days={days} />
      {!isShort && <Days days={days} />}
      <LeftOut leftOut={leftOut} />
      <Limits limits={limits} />
    </div>
  )
}

function Limits({ limits }: Pick<BackTest, 'limits'>) {
  const { test: words } = useAutoWords()
  return (
    <div className="grid gap-1 text-14">
      <h3 className="text-14 font-medium">{words.limits}</h3>
      <ul className="list-disc pl-5 text-muted">
        {limits.map((limit) => (
          <li key={limit}>{words.limit[limit]}</li>
        ))}
      </ul>
    </div>
  )
}

const cell = 'py-2.5 pl-4 text-right align-top'
const rowHead = 'py-2.5 text-left align-top font-regular'

interface ComparisonProps {
  readonly result: BackTest
  readonly currency: BackTest['totals'][number]['currency']
}

function Comparison({ result, currency }: ComparisonProps) {
  const { test: words } = useAutoWords()
  const { locale } = useDisplay()
  const total = result.totals.find((one) => one.currency === currency)
  const actual = result.actual.find((one) => one.currency === currency)
  if (!total || !actual) return null
  const { averageDaysLater: later } = actual
  const days = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(later))
  return (
    <FigureTable
      small
      caption={<caption className="pb-2 text-left font-medium">{words.compared}</caption>}
      first={<span className="sr-only">{words.figure}</span>}
      figures={[words.byRules, words.inFact]}
    >
      <tbody>
        <tr className="border-t border-line">
          <th scope="row" className={rowHead}>
            {words.fee}
          </th>
          <td className={cell}>
            <Amount amountMinor={total.feeMinor} currency={currency} />
          </td>
          <td className={cell}>
            <Amount amountMinor={actual.feeMinor} currency={currency} />
          </td>
        </tr>
        <tr className="border-t border-line">
          <th scope="row" className={rowHead}>
            {words.money}
          </th>
          <td className={cell}>
            {later > 0 ? (later === 1 ? words.earlierOne : words.earlier(days)) : words.asItCame}
          </td>
          <td className={cell}>
            {later > 0
              ? words.asItCame
              : later === 0
                ? words.sameDay
                : later === -1
                  ? words.laterOne
                  : words.later(days)}
          </td>
        </tr>
      </tbody>
    </FigureTable>
  )
}

interface RowsProps {
  readonly caption: string
  readonly first: string
  readonly rows: BackTest['days']
  readonly nameOf: (day: string) => string
}

/** A phone shows the fee below what is paid. */
function Rows({ caption, first, rows, nameOf }: RowsProps) {
  const { test: words } = useAutoWords()
  const { locale } = useDisplay()
  return (
    <FigureTable
      small
      caption={<caption className="pb-2 text-left font-medium">{caption}</caption>}
      first={first}
      figures={[words.count, { title: words.fee, from: 'mobile' }, words.net]}
    >
      <tbody>
        {rows.map(({ day, currency, invoiceCount, feeMinor, netMinor }) => (
          <tr key={`${day} ${currency}`} className="border-t border-line">
            <th scope="row" className={rowHead}>
              {nameOf(day)}
            </th>
            <td className={cell}>{countText(invoiceCount, locale)}</td>
            <td className={`${cell} max-mobile:hidden`}>
              <Amount amountMinor={-feeMinor} currency={currency} />
            </td>
            <td className={cell}>
              <Amount amountMinor={netMinor} currency={currency} />
              <span className="block text-muted mobile:hidden">
                {words.fee} <Amount amountMinor={-feeMinor} currency={currency} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

function Months({ days }: Pick<BackTest, 'days'>) {
  const { test: words } = useAutoWords()
  const { locale } = useDisplay()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Rows
      caption={words.months}
      first={words.month}
      rows={[...monthsOf(days)]}
      nameOf={(day) => format.format(new Date(`${day}T00:00:00Z`))}
    />
  )
}

const limit = 10

function Days({ days }: Pick<BackTest, 'days'>) {
  const { test: words } = useAutoWords()
  const display = useDisplay()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  return (
    <div className="grid gap-3">
      <div className="-ml-3">
        <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.days}
        </Button>
      </div>
      {isOpen && (
        <>
          <Rows
            caption={words.daysTitle}
            first={words.day}
            rows={days.slice((page - 1) * limit, page * limit)}
            nameOf={(day) => dayTexts(day, display).short}
          />
          <Pager label={words.pages} page={page} limit={limit} total={days.length} onPage={setPage} />
        </>
      )}
    </div>
  )
}
