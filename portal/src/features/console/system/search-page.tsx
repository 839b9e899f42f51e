import type { ReactNode } from 'react'
import { type Collection, useListCollectionsQuery } from '../../../lib/resources/operator-collections.ts'
import {
  type ReviewedInvoice,
  useListInvoicesForReviewQuery,
} from '../../../lib/resources/operator-invoices.ts'
import { type BankEntry, useListAttemptsQuery } from '../../../lib/resources/operator-transfers.ts'
import { type OperatedVendor, useListVendorsQuery } from '../../../lib/resources/operator-vendors.ts'
import { PageHeading } from '../../../lib/page.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { StateBadge } from '../../../ui/badge.tsx'
import { type Entry, EntryList } from '../../../ui/entry-list.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { addressOf, vendorAddress } from '../places.ts'
import { useQueuePlace } from '../queue/place.ts'
import { reviewedStates } from '../queues/invoices-page.tsx'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useSystemWords } from './words/index.ts'

const limit = 10

/** One search over vendors and their users, invoices, payments at the bank, and payments of partners. */
export function SearchPage() {
  const { search } = useConsoleWords()
  const { search: words } = useSystemWords()
  const { filter, go } = useQueuePlace()
  const term = filter('q') ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading className="text-24!">{search.title}</PageHeading>
      <SearchField
        label={search.label}
        term={term}
        onSearch={(q, again) => go({ q: q || undefined }, again)}
      />
      {term === '' ? (
        <p className="text-14 text-muted">{words.how}</p>
      ) : (
        <>
          <Vendors term={term} />
          <Invoices term={term} />
          <Entries term={term} />
          <Collections term={term} />
        </>
      )}
    </div>
  )
}

interface FoundProps<T> {
  readonly title: string
  readonly query: Parameters<
    typeof Loaded<{ readonly data: readonly T[]; readonly total: number }>
  >[0]['query']
  readonly entry: (found: T) => Entry
  /** Where all that was found is listed. */
  readonly more?: ReactNode
}

function Found<T>({ title, query, entry, more }: FoundProps<T>) {
  const { trouble } = useConsoleWords()
  const { search: words } = useSystemWords()
  return (
    <Section title={title}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={2} />}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="text-14 text-muted">{words.nothing}</p>}
            {data.length > 0 && <EntryList label={title} entries={data.map(entry)} />}
            {total > data.length && (
              <p className="text-14 text-muted">
                {words.more(String(total - data.length))} {more}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface Term {
  readonly term: string
}

function Vendors({ term }: Term) {
  const { search: words } = useSystemWords()
  return (
    <Found<OperatedVendor>
      title={words.vendors}
      query={useListVendorsQuery({ query: { search: term, limit } })}
      entry={({ id, name, email, status }) => ({
        key: id,
        title: <TextLink to={vendorAddress(id)}>{name}</TextLink>,
        badge: <StateBadge kind="vendor" state={status} />,
        detail: <span>{email}</span>,
      })}
      more={<TextLink to={`${addressOf('vendors')}?q=${encodeURIComponent(term)}`}>{words.all}</TextLink>}
    />
  )
}

function Invoices({ term }: Term) {
  const { search: words } = useSystemWords()
  return (
    <Found<ReviewedInvoice>
      title={words.invoices}
      query={useListInvoicesForReviewQuery({ query: { state: 'any', searchTerm: term, limit } })}
      entry={({ id, vendorId, vendorName, number, clientName, amountMinor, currency, ...invoice }) => {
        const state = reviewedStates.find((one) => one === invoice.state)
        const address = `${addressOf('invoices')}?state=${state}&vendor=${vendorId}&search=${encodeURIComponent(number)}&item=${id}`
        return {
          key: id,
          title: state ? <TextLink to={address}>{number}</TextLink> : number,
          badge: <StateBadge kind="invoice" state={invoice.displayState} />,
          detail: (
            <>
              <VendorLink id={vendorId} name={vendorName} />
              <span>{clientName}</span>
            </>
          ),
          action: <Amount amountMinor={amountMinor} currency={currency} />,
        }
      }}
    />
  )
}

function Entries({ term }: Term) {
  const { search: words } = useSystemWords()
  return (
    <Found<BankEntry>
      title={words.entries}
      query={useListAttemptsQuery({ query: { key: term, limit } })}
      entry={({ id, key, vendorId, vendorName, amountMinor, currency }) => ({
        key: id,
        title: <TextLink to={`${addressOf('entries')}?key=${encodeURIComponent(key)}`}>{key}</TextLink>,
        detail: <VendorLink id={vendorId} name={vendorName} />,
        action: <Amount amountMinor={amountMinor} currency={currency} />,
      })}
    />
  )
}

function Collections({ term }: Term) {
  const { search: words } = useSystemWords()
  return (
    <Found<Collection>
      title={words.collections}
      query={useListCollectionsQuery({ query: { paymentReference: term, limit } })}
      entry={({ id, paymentReference, partnerId, amountMinor, currency }) => ({
        key: id,
        title: (
          <TextLink
            to={`${addressOf('collections')}?reference=${encodeURIComponent(paymentReference)}&item=${id}`}
          >
            {paymentReference}
          </TextLink>
        ),
        detail: <span>{words.partner(String(partnerId))}</span>,
        action: <Amount amountMinor={amountMinor} currency={currency} />,
      })}
    />
  )
}
