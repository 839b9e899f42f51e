import { carryStatuses } from '@sooner/rules/collections'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Carry,
  useListCarriesQuery,
  useWriteOffCarriesMutation,
} from '../../../lib/resources/operator-collections.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Filter } from '../queue/filter.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { hasRole, useWorker } from '../staff.ts'
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
      row={({ partnerId, accruedMinor, settledMinor, currency, fundedOn, status: state }) => ({
        title: words.partner(String(partnerId)),
        end: <Amount amountMinor={accruedMinor - settledMinor} currency={currency} />,
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
  const amount = (minor: number) => <Amount amountMinor={minor} currency={carry.currency} />
  return (
    <Item
      title={words.partner(String(carry.partnerId))}
      amount={amount(carry.accruedMinor - carry.settledMinor)}
      decisions={useCarryDecisions(carry)}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`carry:${carry.id}`} />}
    >
      <DefinitionList
        items={[
          { term: words.vendor, value: <VendorLink id={carry.vendorId} /> },
          { term: words.accrued, value: amount(carry.accruedMinor) },
          { term: words.settled, value: amount(carry.settledMinor) },
          { term: words.principal, value: amount(carry.principalMinor) },
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

function useCarryDecisions({ id, vendorId, accruedMinor, settledMinor }: Carry): readonly Decision[] {
  const { carries: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const worker = useWorker()
  const ended = useEnding()
  const [writeOff] = useWriteOffCarriesMutation(ownNotice('write off carry'))
  if (!hasRole(worker, ['operator'])) return []
  return [
    {
      key: 'writeOff',
      letter: 'o',
      label: words.writeOff,
      meaning: words.writingOff,
      heldBack: accruedMinor > settledMinor ? undefined : words.nothingOwed,
      fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
      act: ({ note = '' }) =>
        ended('writeOffCarries', writeOff({ body: { carries: [{ vendorId, id }], note } })),
      said: words.writtenOff,
    },
  ]
}
