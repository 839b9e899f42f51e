import { carryStatuses } from '@sooner/rules/collections'
import { type Carry, useListCarriesQuery } from '../../../lib/resources/operator-collections.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Filter } from '../queue/filter.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

/** What partners owe for the time between a funding and their payment. */
export function CarriesPage() {
  const { places } = useConsoleWords()
  const { carries: words } = useMoneyWords()
  const place = useQueuePlace()
  const status = carryStatuses.find((one) => one === place.filter('status'))
  const query = { page: place.page, limit: pageSize, ...(status && { status }) }
  const list = useListCarriesQuery({ query })
  const owed = list.data?.totals ?? []
  return (
    <QueuePage<Carry>
      title={places.carries}
      list={list}
      keyOf={({ id }) => id}
      row={({ partnerId, accruedMinor, currency, fundedOn, status: state }) => ({
        title: words.partner(String(partnerId)),
        end: <Amount amountMinor={accruedMinor} currency={currency} />,
        detail: (
          <>
            <Day value={fundedOn} />
            <span>{words.statuses[state]}</span>
          </>
        ),
      })}
      filters={
        <Filter
          name="status"
          label={words.filter}
          values={carryStatuses}
          texts={words.statuses}
          all={words.all}
        />
      }
      acts={
        owed.length > 0 && (
          <DefinitionList
            items={owed.map(({ partnerId, currency, owedMinor }) => ({
              term: words.owed(String(partnerId), currency),
              value: <Amount amountMinor={owedMinor} currency={currency} />,
            }))}
          />
        )
      }
      empty={words.empty}
    >
      {(carry, onDecided) => <CarryItem carry={carry} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface CarryItemProps {
  readonly carry: Carry
  readonly onDecided: (said: string) => void
}

function CarryItem({ carry, onDecided }: CarryItemProps) {
  const { carries: words } = useMoneyWords()
  return (
    <Item
      title={words.partner(String(carry.partnerId))}
      amount={<Amount amountMinor={carry.accruedMinor} currency={carry.currency} />}
      onDecided={onDecided}
    >
      <DefinitionList
        items={[
          { term: words.vendor, value: <VendorLink id={carry.vendorId} /> },
          {
            term: words.principal,
            value: <Amount amountMinor={carry.principalMinor} currency={carry.currency} />,
          },
          { term: words.rate, value: words.ppm(String(carry.dailyRatePpm)) },
          { term: words.funded, value: <Day value={carry.fundedOn} withYear /> },
          {
            term: words.ends,
            value: carry.endsOn === null ? words.withPayment : <Day value={carry.endsOn} withYear />,
          },
        ]}
      />
    </Item>
  )
}
