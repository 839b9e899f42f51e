import {
  useGetAllTimeTotalsQuery,
  useGetInvoiceSummaryQuery,
  type ClientTotals,
  useGetClientTotalsQuery,
  type AllTimeTotals,
} from '../../../lib/resources/invoices.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { owedIn } from '../overview/figures.ts'
import { twoColumns } from '../overview/layout.ts'
import { clientKey } from '@sooner/rules/client-keys'
import { useState } from 'react'
import { Amount } from '../../../ui/amount.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ofClient } from '../overview/addresses.ts'
import { useDashboardWords } from '../words/index.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { FigureList } from './figure-list.tsx'

/** What was paid since the first invoice, how much of it early, and for what fees, in each currency. */
function AllTimeCard({ totals }: { readonly totals: readonly AllTimeTotals[] }) {
  const { history: words } = useDashboardWords()
  return (
    <Section title={words.title}>
      {totals.map((one) => (
        <InCurrency key={one.currency} totals={one} />
      ))}
    </Section>
  )
}

function InCurrency({ totals }: { readonly totals: AllTimeTotals }) {
  const { history: words } = useDashboardWords()
  const { locale } = useDisplay()
  const { currency, paidCount, paidTotalMinor, paidEarlyTotalMinor, feesTotalMinor } = totals
  const days = totals.daysAcceleratedTotal
  const sooner = days === 1 ? words.soonerOne : words.sooner(countText(days, locale))
  const amount = (amountMinor: number) => <Amount amountMinor={amountMinor} currency={currency} />
  return (
    <FigureList
      figures={[
        {
          key: 'paid',
          term: words.paid,
          note: paidCount === 1 ? words.paidOne : words.paidMany(countText(paidCount, locale)),
          value: amount(paidTotalMinor),
        },
        {
          key: 'early',
          term: words.early,
          note: paidEarlyTotalMinor === 0 ? words.never : sooner,
          value: amount(paidEarlyTotalMinor),
        },
        { key: 'fees', term: words.fees, note: words.feesNote, value: amount(feesTotalMinor) },
      ]}
    />
  )
}

const limit = 5

/** What is owed for each client, the largest amount first, a few at a time. */
function ClientsCard({ vendorId }: { readonly vendorId: string }) {
  const { history: words } = useDashboardWords()
  const { trouble } = useDashboardWords().overview
  const [page, setPage] = useState(1)
  const query = useGetClientTotalsQuery({ params: { id: vendorId }, query: { page, limit } })
  return (
    <Section title={words.clients}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={7} />}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState title={words.noClients} how={words.noClientsHow} />
          ) : (
            <>
              <Clients clients={data} />
              <Pager label={words.pages} page={page} limit={limit} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Clients({ clients }: { readonly clients: readonly ClientTotals[] }) {
  const { history: words } = useDashboardWords()
  return (
    <FigureTable first={words.client} figures={[words.open, { title: words.paidToDate, from: 'mobile' }]}>
      <tbody>
        {clients.map(({ clientName, currency, ...row }) => (
          <tr key={`${clientKey(row)} ${currency}`} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-regular wrap-anywhere">
              <TextLink to={ofClient(row)} aria-label={words.seeClient(clientName)}>
                {clientName}
              </TextLink>
            </th>
            <td className="py-2 pl-4 text-right font-medium">
              <Amount amountMinor={row.openTotalMinor} currency={currency} />
            </td>
            <td className="hidden py-2 pl-4 text-right text-muted mobile:table-cell">
              <Amount amountMinor={row.paidTotalMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

/** Who owes the vendor, and what was paid so far; nothing for a vendor without invoices. */
export function HistoryRow() {
  const id = useVendorId()
  const options = { skip: id === '' }
  const summary = useGetInvoiceSummaryQuery({ params: { id } }, options)
  const allTime = useGetAllTimeTotalsQuery({ params: { id } }, options)
  // If the figures above could not be loaded, they say so there.
  const [main] = summary.data ? owedIn(summary.data) : []
  if (!main) return null
  // The currency in which most is owed comes first.
  const totals = allTime.data?.toSorted(
    (one, other) => Number(other.currency === main.currency) - Number(one.currency === main.currency),
  )
  return (
    <div className={twoColumns}>
      <ClientsCard vendorId={id} />
      {totals && totals.length > 0 && <AllTimeCard totals={totals} />}
    </div>
  )
}
