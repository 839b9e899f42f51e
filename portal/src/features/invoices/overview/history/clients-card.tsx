import { clientKey } from '@sooner/rules/client-keys'
import { useState } from 'react'
import { Amount } from '../../../../ui/amount.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { type ClientTotals, useGetClientTotalsQuery } from '../../../../lib/resources/invoices.ts'
import { ofClient } from '../addresses.ts'
import { useOverviewWords } from '../words.ts'
import { useHistoryWords } from './words.ts'

const limit = 5

/** What is owed for each client, the largest amount first, a few at a time. */
export function ClientsCard({ vendorId }: { readonly vendorId: string }) {
  const words = useHistoryWords()
  const { trouble } = useOverviewWords()
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
  const words = useHistoryWords()
  return (
    <table className="w-full tabular-nums">
      <thead className="text-14 text-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-medium">
            {words.client}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            {words.open}
          </th>
          <th scope="col" className="hidden pb-2 pl-4 text-right font-medium mobile:table-cell">
            {words.paidToDate}
          </th>
        </tr>
      </thead>
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
    </table>
  )
}
