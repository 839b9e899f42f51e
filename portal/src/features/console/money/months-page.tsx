import { useState } from 'react'
import type { Data } from '../../../lib/calls/api.ts'
import { useDownload } from '../../../lib/downloads.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  useClosePeriodMutation,
  useGetTrialBalanceQuery,
  useListPeriodsQuery,
} from '../../../lib/resources/accounting.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dateFormat } from '../../../ui/format/formats.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { Wide } from '../queue/wide.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { type MonthRow, monthsOf } from './months.ts'
import { useMoneyWords } from './words/index.ts'

/** The months, the latest first: those that are open, and those that are closed, each with its trial balance. */
export function MonthsPage() {
  const { places } = useConsoleWords()
  const { months: words } = useMoneyWords()
  const { today } = useDisplay()
  const nameOf = useMonthName()
  const list = useListPeriodsQuery({ query: { limit: 100 } })
  const rows = list.data ? monthsOf(list.data.data, today) : undefined
  const page = rows && { data: rows, total: rows.length }
  return (
    <QueuePage<MonthRow>
      title={places.months}
      list={{ ...list, data: page, currentData: page }}
      keyOf={({ month }) => month}
      row={({ month, closed }) => ({
        title: nameOf(month),
        detail: <span>{closed ? words.closed : words.open}</span>,
      })}
      empty={words.empty}
    >
      {(row, onDecided) => <MonthItem row={row} onDecided={onDecided} />}
    </QueuePage>
  )
}

function useMonthName() {
  const { locale } = useDisplay()
  return (month: string) =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
}

function MonthItem({
  row,
  onDecided,
}: {
  readonly row: MonthRow
  readonly onDecided: (said: string) => void
}) {
  const { trouble } = useConsoleWords()
  const { months: words } = useMoneyWords()
  const nameOf = useMonthName()
  const { month, closed } = row
  const decisions = useClosing(row)
  const query = useGetTrialBalanceQuery({ params: { month } })
  return (
    <Item
      title={nameOf(month)}
      badge={
        <Badge tone={closed ? 'positive' : 'neutral'} mark={closed ? 'done' : 'open'}>
          {closed ? words.closed : words.open}
        </Badge>
      }
      decisions={decisions}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`period:${month}`} />}
    >
      <MonthFiles month={month} />
      {closed && <p className="text-14 text-muted">{words.closedBy(closed.closedBy, closed.note)}</p>}
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={8} />}>
        {(balance) => <TrialBalance label={words.balance} accounts={balance.accounts} />}
      </Loaded>
    </Item>
  )
}

/** The month for the general ledger of the company: its trial balance, and every posting. */
function MonthFiles({ month }: { readonly month: string }) {
  const { months: words } = useMoneyWords()
  const balance = useDownload('exportTrialBalance')
  const postings = useDownload('exportLedger')
  const [failure, setFailure] = useState<string>()
  const save = async (from: typeof balance | typeof postings, name: string) => {
    setFailure(undefined)
    if (await from.download(month, { params: { month } }, `${name}-${month}.csv`)) setFailure(words.notSaved)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={balance.busy === month}
          onClick={() => void save(balance, 'trial-balance')}
        >
          {words.saveBalance}
        </Button>
        <Button size="small" busy={postings.busy === month} onClick={() => void save(postings, 'postings')}>
          {words.savePostings}
        </Button>
      </div>
      <Announcements failure={failure} />
    </div>
  )
}

type Account = NonNullable<Data<'getTrialBalance'>>['accounts'][number]

function TrialBalance({
  label,
  accounts,
}: {
  readonly label: string
  readonly accounts: readonly Account[]
}) {
  const { months: words, accounts: names } = useMoneyWords()
  if (accounts.length === 0) return <p className="text-14 text-muted">{words.nothing}</p>
  const columns = ['openingMinor', 'debitMinor', 'creditMinor', 'closingMinor'] as const
  return (
    <Wide label={label}>
      <table className="w-full text-14 tabular-nums [&_th]:font-regular">
        <caption className="sr-only">{label}</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 text-left">
              {words.account}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pl-4 text-right">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((one) => (
            <tr key={`${one.account} ${one.currency}`} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left whitespace-nowrap">
                {names[one.account]}
              </th>
              {columns.map((column) => (
                <td key={column} className="py-2 pl-4 text-right">
                  <Amount amountMinor={one[column]} currency={one.currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

/** Months close in their order, the earliest open one first. */
function useClosing({ month, isNext }: MonthRow): readonly Decision[] {
  const { months: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const worker = useWorker()
  const ended = useEnding()
  const [close] = useClosePeriodMutation(ownNotice('close a month'))
  if (!isNext || !hasRole(worker, ['operator'])) return []
  return [
    {
      key: 'close',
      letter: 'c',
      label: words.close,
      isPrimary: true,
      meaning: words.closing,
      fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
      act: ({ note = '' }) => ended('closePeriod', close({ params: { month }, body: { note } })),
      said: words.wasClosed(month),
    },
  ]
}
