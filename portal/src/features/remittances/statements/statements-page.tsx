import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { PageFrame } from '../../../lib/page.tsx'
import {
  useListPaidYearsQuery,
  useListStatementsQuery,
  type PaidYear,
  type Statement,
} from '../../../lib/resources/remittances.ts'
import { type VendorDocument, useListVendorDocumentsQuery } from '../../../lib/resources/documents.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { uiChanged } from '../../../lib/state/slices/ui.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useStatementsWords } from './words/index.ts'
import { moneyText } from '@sooner/money/text'
import { filesInUnitedStates } from '@sooner/rules/places'
import { useDownload } from '../../../lib/downloads.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { Announcements } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { dateFormat } from '../../../ui/format/formats.ts'

/** One statement, with a row for each currency in which something moved. */
interface Month {
  readonly month: string
  readonly rows: readonly Statement[]
}

interface Year {
  readonly year: string
  readonly months: readonly Month[]
}

/**
 * The statements by year and month, the latest first. A year in which payments only arrived has no statement, since they were sent in the
 * year before.
 */
export function yearsOf(
  statements: readonly Statement[],
  paid: readonly Pick<PaidYear, 'year'>[] = [],
): readonly Year[] {
  const months = [...Map.groupBy(statements, ({ month }) => month)].map(([month, rows]) => ({ month, rows }))
  const byYear = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  const years = new Set([...byYear.keys(), ...paid.map(({ year }) => year)])
  return [...years]
    .toSorted()
    .toReversed()
    .map((year) => ({ year, months: byYear.get(year) ?? [] }))
}

/** Whether more may still be added to it, which lasts until the end of its last day. */
export const isOpen = ({ month }: Month, today: string): boolean => today.startsWith(month)

interface YearCardProps {
  readonly vendorId: string
  readonly year: Year
}

const statementForms = ['pdf', 'csv'] as const

/** The statements of one year, the latest first. */
function YearCard({ vendorId, year: { year, months } }: YearCardProps) {
  const words = useStatementsWords()
  const { locale, today } = useDisplay()
  const files = { pdf: useDownload('downloadStatement'), csv: useDownload('exportStatement') } as const
  const [hasFailed, setFailed] = useState(false)
  const save = async (month: string, form: keyof typeof files) => {
    setFailed(false)
    const parts = { params: { id: vendorId, month } }
    const notSaved = await files[form].download(month, parts, words.fileName(month, form))
    setFailed(notSaved !== undefined)
  }
  const nameOf = (month: string) =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
  return (
    <Section title={year}>
      <PaidByPartner vendorId={vendorId} year={year} />
      {months.length > 0 && (
        <EntryList
          label={year}
          isWordy
          entries={months.map((entry) => {
            const { month } = entry
            const isSoFar = isOpen(entry, today)
            return {
              key: month,
              title: <span className="inline-block first-letter:uppercase">{nameOf(month)}</span>,
              badge: isSoFar && <SoFar month={entry} />,
              detail: entry.rows.map((row) => <Figures key={row.currency} row={row} isSoFar={isSoFar} />),
              action: (
                <span className="flex flex-wrap gap-2">
                  {statementForms.map((form) => {
                    const isBusy = files[form].busy === month
                    const label = form === 'pdf' ? words.download : words.csv
                    return (
                      <Button
                        key={form}
                        size="small"
                        busy={isBusy}
                        busyLabel={words.downloading}
                        aria-label={isBusy ? undefined : `${label}: ${nameOf(month)}`}
                        onClick={() => void save(month, form)}
                      >
                        {label}
                      </Button>
                    )
                  })}
                </span>
              ),
            }
          })}
        />
      )}
      <Announcements failure={hasFailed && words.failed} />
    </Section>
  )
}

interface PaidByPartnerProps {
  readonly vendorId: string
  readonly year: string
}

/** The totals of a year that a vendor states for its taxes. */
function PaidByPartner({ vendorId, year }: PaidByPartnerProps) {
  const { byPartner: words } = useStatementsWords()
  const { data, isError, isFetching, refetch } = useListPaidYearsQuery({ params: { id: vendorId } })
  const own = data?.filter((paid) => paid.year === year)
  if (own?.length === 0) return null
  if (isError && !own)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {words.trouble}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </p>
    )
  return (
    <div className="grid gap-4 border-b border-line pb-4">
      <div>
        <h3 className="font-medium">{words.title(year)}</h3>
        <p className="text-14 text-muted">{words.note}</p>
      </div>
      {own ? (
        <EntryList
          label={words.title(year)}
          entries={own.map((paid) => ({
            key: `${paid.partnerId} ${paid.currency}`,
            title: paid.partnerName,
            detail: <PaidFigures paid={paid} />,
          }))}
        />
      ) : (
        <SkeletonEntries count={1} />
      )}
    </div>
  )
}

function PaidFigures({ paid }: { readonly paid: PaidYear }) {
  const { byPartner: words } = useStatementsWords()
  const { locale } = useDisplay()
  const money = (minor: number) => moneyText(BigInt(minor), paid.currency, locale)
  const texts = [
    words.received(money(paid.receivedMinor)),
    words.invoices(countText(paid.invoiceCount, locale), money(paid.grossMinor)),
    ...(paid.feeMinor === 0 ? [] : [words.fees(money(paid.feeMinor))]),
    ...(paid.deductedMinor === 0 ? [] : [words.deducted(money(paid.deductedMinor))]),
  ]
  return texts.map((text) => (
    <span key={text} className="tabular-nums">
      {text}
    </span>
  ))
}

/** The statement of the present month has not got its last day yet. */
function SoFar({ month }: { readonly month: Month }) {
  const words = useStatementsWords()
  const display = useDisplay()
  const [row] = month.rows
  if (!row) return null
  return <span className="text-14 text-muted">{words.soFar(dayTexts(row.throughOn, display).short)}</span>
}

type Balances = ReturnType<typeof useStatementsWords>['balances']

/** What was not sent at the end of the month, or is not sent yet while the month goes on; what the vendor owes is negative. */
export function balanceText(
  { closingBalanceMinor, currency }: Pick<Statement, 'closingBalanceMinor' | 'currency'>,
  isSoFar: boolean,
  balances: Balances,
  locale: string,
): string {
  const { even, owed, owing } = balances[isSoFar ? 'now' : 'atMonthEnd']
  const money = (minor: number) => moneyText(BigInt(minor), currency, locale)
  if (closingBalanceMinor === 0) return even
  return closingBalanceMinor > 0 ? owed(money(closingBalanceMinor)) : owing(money(-closingBalanceMinor))
}

interface FiguresProps {
  readonly row: Statement
  /** Whether its month is not over yet. */
  readonly isSoFar: boolean
}

function Figures({ row, isSoFar }: FiguresProps) {
  const words = useStatementsWords()
  const { locale } = useDisplay()
  const paid = moneyText(BigInt(row.paidTotalMinor), row.currency, locale)
  return (
    <>
      <span className="tabular-nums">{words.paid(paid)}</span>
      <span className="tabular-nums">{balanceText(row, isSoFar, words.balances, locale)}</span>
    </>
  )
}

/** Of several forms, the approved one counts, then the latest. */
export const formThatCounts = (documents: readonly VendorDocument[]): VendorDocument | undefined => {
  const forms = documents.filter(({ documentType }) => documentType === 'Form W-9')
  return forms.find(({ documentState }) => documentState === 'approved') ?? forms[0]
}

/** Whether the form that partners and the IRS ask for is on file, for a vendor that files taxes in the United States. */
function TaxForm({ vendorId }: { readonly vendorId: string }) {
  const { taxForm: words } = useStatementsWords()
  const display = useDisplay()
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } })
  const { data: documents } = useListVendorDocumentsQuery({ params: { id: vendorId } })
  if (!vendor || !documents || !filesInUnitedStates(vendor.countryCode)) return null
  const form = formThatCounts(documents)
  const text = () => {
    if (!form) return words.missing
    if (form.documentState === 'rejected') return words.rejected
    if (form.verifiedAt === null) return words.pending
    return words.approved(dayTexts(form.verifiedAt, display).full)
  }
  return (
    <Section title={words.title}>
      <p>
        {text()} <TextLink to="/dashboard/account/documents">{words.documents}</TextLink>
      </p>
    </Section>
  )
}

/** The monthly statements of a vendor, each as a PDF, and what it needs for its taxes. */
export function StatementsPage() {
  const words = useStatementsWords()
  const dispatch = useDispatch()
  const id = useVendorId()
  const query = useListStatementsQuery(
    { params: { id } },
    { skip: id === '', refetchOnMountOrArgChange: true },
  )
  const { data: paid } = useListPaidYearsQuery({ params: { id } }, { skip: id === '' })
  useEffect(() => {
    dispatch(uiChanged({ hasSeenStatements: true }))
  }, [dispatch])
  return (
    <PageFrame title={words.title} intro={words.intro}>
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonCards lines={[12, 12]} />}>
        {(statements) =>
          statements.length === 0 ? (
            <EmptyState title={words.empty} how={words.emptyHow} />
          ) : (
            <>
              {yearsOf(statements, paid ?? []).map((year) => (
                <YearCard key={year.year} vendorId={id} year={year} />
              ))}
              <TaxForm vendorId={id} />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}
