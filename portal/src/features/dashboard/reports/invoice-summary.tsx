import { useState } from 'react'
import { Amount } from '../../../ui/amount.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useUnreadDays } from '../../../ui/use-left-fields.ts'
import { type InvoiceSummary as Summary, useGetInvoiceSummaryQuery } from '../../../lib/resources/invoices.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { usePanelWords } from './words/index.ts'

const maxClients = 100

interface Days {
  readonly startDate: string
  readonly endDate: string
}

/** Counts and sums of the invoices dated within the chosen days, at first those of the present year. */
export function InvoiceSummary() {
  const { summary: words } = usePanelWords()
  const { today, locale } = useDisplay()
  const id = useVendorId()
  const [days, setDays] = useState<Days>({ startDate: `${today.slice(0, 4)}-01-01`, endDate: today })
  const { note, leave, isUnread, isUnfinished, isWrong } = useUnreadDays<keyof Days>()
  const isBackwards = days.endDate < days.startDate
  // A year is first read with its two digits that are typed first.
  const isWrongOrder = isBackwards && !isUnfinished('startDate') && !isUnfinished('endDate')
  const query = useGetInvoiceSummaryQuery(
    { params: { id }, query: days },
    { skip: id === '' || isBackwards || isWrong('startDate') || isWrong('endDate') },
  )
  const field = (name: keyof Days, label: string) => (
    <div onBlur={() => leave(name)}>
      <DateField
        label={label}
        name={name}
        day={isUnread(name) ? '' : days[name]}
        locale={locale}
        pickLabel={words.pick}
        error={
          isWrong(name) ? words.wrongDay : name === 'endDate' && isWrongOrder ? words.wrongOrder : undefined
        }
        onChange={(day, typed) => {
          note(name, typed, day !== '')
          if (day !== '') setDays({ ...days, [name]: day })
        }}
      />
    </div>
  )
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 mobile:grid-cols-2 tablet:max-w-120">
        {field('startDate', words.from)}
        {field('endDate', words.through)}
      </div>
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonText lines={8} />}>
        {(summary) => <Figures summary={summary} />}
      </Loaded>
    </div>
  )
}

function Figures({ summary: { byDisplayState, byClient } }: { readonly summary: Summary }) {
  const { summary: words } = usePanelWords()
  if (byDisplayState.length === 0) return <p role="status">{words.nothing}</p>
  return (
    <div className="grid items-start gap-8 tablet:grid-cols-2">
      <Sums
        title={words.byState}
        head={words.state}
        rows={byDisplayState.map(({ displayState, ...row }) => ({
          ...row,
          key: `${displayState} ${row.currency}`,
          name: words.states[displayState],
        }))}
      />
      <div className="grid gap-2">
        <Sums
          title={words.byClient}
          head={words.client}
          rows={byClient.map(({ partnerId, externalClientId, clientName, ...row }) => ({
            ...row,
            key: `${partnerId} ${externalClientId} ${row.currency}`,
            name: clientName,
          }))}
        />
        {byClient.length === maxClients && <p className="text-14 text-muted">{words.maxClients}</p>}
      </div>
    </div>
  )
}

interface SumsRow {
  readonly key: string
  readonly name: string
  readonly currency: string
  readonly invoiceCount: number
  readonly amountTotalMinor: number
}

function Sums(props: { readonly title: string; readonly head: string; readonly rows: readonly SumsRow[] }) {
  const { summary: words } = usePanelWords()
  const { locale } = useDisplay()
  return (
    <FigureTable
      caption={<caption className="pb-2 text-left text-16 font-medium">{props.title}</caption>}
      first={props.head}
      figures={[words.count, words.amount]}
    >
      <tbody>
        {props.rows.map(({ key, name, currency, invoiceCount, amountTotalMinor }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-regular wrap-anywhere">
              {name}
            </th>
            <td className="py-2 pl-4 text-right">{countText(invoiceCount, locale)}</td>
            <td className="py-2 pl-4 text-right">
              <Amount amountMinor={amountTotalMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
