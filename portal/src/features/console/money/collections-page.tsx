import { collectionStatuses } from '@sooner/rules/collections'
import { useState } from 'react'
import {
  type Collection,
  type CollectionLine,
  useListCollectionLinesQuery,
  useListCollectionsQuery,
} from '../../../lib/resources/operator-collections.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Acts } from '../queue/acts.tsx'
import { Filter } from '../queue/filter.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useConsoleWords } from '../words/index.ts'
import {
  type CollectionWords,
  lineName,
  useCollectionDecisions,
  useEntering,
} from './collection-decisions.ts'
import { useMoneyWords } from './words/index.ts'

/** What partners have stated that they paid, and what of it has arrived and is applied to invoices. */
export function CollectionsPage() {
  const { places } = useConsoleWords()
  const { collections: words } = useMoneyWords()
  const place = useQueuePlace()
  const isOperator = hasRole(useWorker(), ['operator'])
  const status = collectionStatuses.find((one) => one === place.filter('status'))
  const paymentReference = place.filter('reference')
  const query = {
    page: place.page,
    limit: pageSize,
    ...(status && { status }),
    ...(paymentReference && { paymentReference }),
  }
  const entering = useEntering()
  return (
    <QueuePage<Collection>
      title={places.collections}
      list={useListCollectionsQuery({ query })}
      keyOf={({ id }) => id}
      row={(collection) => ({
        title: collection.paymentReference,
        end: <Amount amountMinor={collection.amountMinor} currency={collection.currency} />,
        detail: (
          <>
            <span>{words.partner(String(collection.partnerId))}</span>
            <span>{words.statuses[collection.status]}</span>
            <Day value={collection.receivedOn} />
          </>
        ),
      })}
      filters={
        <>
          <SearchField
            label={words.search}
            term={paymentReference ?? ''}
            onSearch={(term, again) =>
              place.go({ reference: term || undefined, page: undefined, item: undefined }, again)
            }
          />
          <Filter
            name="status"
            label={words.filter}
            values={collectionStatuses}
            texts={words.statuses}
            all={words.all}
          />
        </>
      }
      acts={isOperator && <Acts decisions={[entering]} />}
      empty={words.empty}
    >
      {(collection, onDecided) => <CollectionItem collection={collection} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface CollectionItemProps {
  readonly collection: Collection
  readonly onDecided: (said: string) => void
}

function CollectionItem({ collection, onDecided }: CollectionItemProps) {
  const { trouble } = useConsoleWords()
  const { collections: words } = useMoneyWords()
  const isOperator = hasRole(useWorker(), ['operator'])
  const { id, currency } = collection
  const query = useListCollectionLinesQuery({ params: { id }, query: { limit: 100 } })
  const [search, setSearch] = useState('')
  const decisions = useCollectionDecisions(collection, query.data?.data ?? [], search)
  const amount = (minor: number) => <Amount amountMinor={minor} currency={currency} />
  return (
    <Item
      title={collection.paymentReference}
      amount={amount(collection.amountMinor)}
      decisions={isOperator ? decisions : []}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`collection:${id}`} />}
    >
      {isOperator && collection.unappliedMinor > 0 && (
        <SearchField label={words.searchInvoice} term={search} onSearch={setSearch} />
      )}
      <DefinitionList
        items={[
          { term: words.status, value: words.statuses[collection.status] },
          { term: words.from, value: words.partner(String(collection.partnerId)) },
          { term: words.source, value: words.sources[collection.source], hint: collection.sourceId },
          { term: words.method, value: words.methods[collection.paymentMethod] },
          { term: words.receivedOn, value: <Day value={collection.receivedOn} withYear /> },
          { term: words.countsOn, value: <Day value={collection.countsOn} withYear /> },
          { term: words.received, value: amount(collection.receivedMinor) },
          { term: words.applied, value: amount(collection.appliedMinor) },
          { term: words.unapplied, value: amount(collection.unappliedMinor) },
        ]}
      />
      <section className="grid gap-3">
        <h3 className="text-16">{words.lines}</h3>
        <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={4} />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="text-14 text-muted">{words.noLines}</p>
            ) : (
              <EntryList label={words.lines} entries={data.map((line) => lineEntry(line, words))} />
            )
          }
        </Loaded>
      </section>
    </Item>
  )
}

const lineEntry = (line: CollectionLine, words: CollectionWords) => ({
  key: String(line.number),
  title: lineName(line, words),
  detail: (
    <>
      {line.vendorId === null ? <span>{line.externalVendorId}</span> : <VendorLink id={line.vendorId} />}
      <span>{words.lineStatuses[line.status]}</span>
      {line.reason !== null && <span>{words.reasons[line.reason]}</span>}
      {line.shortfallMinor > 0 && (
        <span>
          {words.shortfall} <Amount amountMinor={line.shortfallMinor} currency={line.currency} />{' '}
          {line.shortfallReason}
        </span>
      )}
      {line.overpaidMinor > 0 && (
        <span>
          {words.paidOn} <Amount amountMinor={line.overpaidMinor} currency={line.currency} />
        </span>
      )}
    </>
  ),
  action: <Amount amountMinor={line.amountMinor} currency={line.currency} />,
})
