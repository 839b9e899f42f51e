import { moneyText } from '@sooner/money/text'
import { useState } from 'react'
import { useDownload } from '../../../lib/documents/use-download.ts'
import type { Statement } from '../../../lib/resources/ledger.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { isOpen, type Month, type Year } from './months.ts'
import { useStatementsWords } from './words.ts'
import { dateFormat } from '../../../ui/format/formats.ts'

interface YearCardProps {
  readonly vendorId: string
  readonly year: Year
}

/** The statements of one year, the latest first. */
export function YearCard({ vendorId, year: { year, months } }: YearCardProps) {
  const words = useStatementsWords()
  const { locale } = useDisplay()
  const { busy, download } = useDownload('downloadStatement')
  const [hasFailed, setFailed] = useState(false)
  const save = async (month: string) => {
    setFailed(false)
    const notSaved = await download(month, { params: { id: vendorId, month } }, words.fileName(month))
    setFailed(notSaved !== undefined)
  }
  const nameOf = (month: string) =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
  return (
    <Section title={year}>
      <EntryList
        label={year}
        isWordy
        entries={months.map((entry) => {
          const { month } = entry
          const isBusy = busy === month
          return {
            key: month,
            title: <span className="inline-block first-letter:uppercase">{nameOf(month)}</span>,
            badge: <SoFar month={entry} />,
            detail: entry.rows.map((row) => <Figures key={row.currency} row={row} />),
            action: (
              <Button
                size="small"
                busy={isBusy}
                busyLabel={words.downloading}
                aria-label={isBusy ? undefined : `${words.download}: ${nameOf(month)}`}
                onClick={() => void save(month)}
              >
                {words.download}
              </Button>
            ),
          }
        })}
      />
      <Announcements failure={hasFailed && words.failed} />
    </Section>
  )
}

/** The statement of the present month has not got its last day yet. */
function SoFar({ month }: { readonly month: Month }) {
  const words = useStatementsWords()
  const display = useDisplay()
  const [row] = month.rows
  if (!row || !isOpen(month, display.today)) return null
  return <span className="text-14 text-muted">{words.soFar(dayTexts(row.throughOn, display).short)}</span>
}

function Figures({ row }: { readonly row: Statement }) {
  const words = useStatementsWords()
  const { locale } = useDisplay()
  const { currency, closingBalanceMinor, paidTotalMinor } = row
  const money = (minor: number) => moneyText(BigInt(minor), currency, locale)
  const balance = () => {
    if (closingBalanceMinor === 0) return words.even
    return closingBalanceMinor > 0
      ? words.owed(money(closingBalanceMinor))
      : words.owing(money(-closingBalanceMinor))
  }
  return (
    <>
      <span className="tabular-nums">{words.paid(money(paidTotalMinor))}</span>
      <span className="tabular-nums">{balance()}</span>
    </>
  )
}
