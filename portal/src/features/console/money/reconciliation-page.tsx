import { dayComparisons } from '@sooner/rules/reconciliation'
import {
  type ComparedDay,
  useGetReconciliationQuery,
  useListReconciliationsQuery,
} from '../../../lib/resources/operator-reconciliation.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

const looks = {
  agrees: ['positive', 'done'],
  'other-day': ['info', 'clock'],
  differs: ['negative', 'alert'],
  'not-reported': ['warning', 'open'],
} as const

const all = 'all'
const views = [all, ...dayComparisons] as const

/** The books and the bank, day by day, with the entries on which they differ. */
export function ReconciliationPage() {
  const { places } = useConsoleWords()
  const { days: words } = useMoneyWords()
  const place = useQueuePlace()
  const view = views.find((one) => one === place.filter('state')) ?? all
  const query = { page: place.page, limit: pageSize, ...(view !== all && { state: view }) }
  return (
    <QueuePage<ComparedDay>
      title={places.reconciliation}
      list={useListReconciliationsQuery({ query })}
      keyOf={({ currency, day }) => `${currency} ${day}`}
      row={({ currency, day, state, differenceMinor }) => ({
        title: <Day value={day} />,
        end: differenceMinor ? <Amount amountMinor={differenceMinor} currency={currency} /> : currency,
        detail: <span>{words.states[state]}</span>,
      })}
      filters={
        <Select
          label={words.filter}
          value={view}
          options={views.map((value) => ({ value, text: value === all ? words.all : words.states[value] }))}
          onChange={(value) =>
            place.go({ state: value === all ? undefined : value, page: undefined, item: undefined })
          }
        />
      }
      empty={words.empty}
    >
      {(day, onDecided) => <DayItem day={day} onDecided={onDecided} />}
    </QueuePage>
  )
}

export function DayItem({
  day: compared,
  onDecided,
}: {
  readonly day: ComparedDay
  readonly onDecided: (said: string) => void
}) {
  const { trouble } = useConsoleWords()
  const { days: words } = useMoneyWords()
  const { currency, day, state, ledgerMinor, bankMinor, differenceMinor, cashMinor, closingMinor, rail } =
    compared
  const query = useGetReconciliationQuery({ params: { currency, day } })
  const [tone, mark] = looks[state]
  const amount = (minor: number | null) =>
    minor === null ? words.notStated : <Amount amountMinor={minor} currency={currency} />
  return (
    <Item
      title={<Day value={day} withYear />}
      badge={
        <Badge tone={tone} mark={mark}>
          {words.states[state]}
        </Badge>
      }
      onDecided={onDecided}
    >
      <DefinitionList
        items={[
          { term: words.ledger, value: amount(ledgerMinor) },
          { term: words.bank, value: amount(bankMinor) },
          { term: words.difference, value: amount(differenceMinor) },
          { term: words.cash, value: amount(cashMinor) },
          { term: words.closing, value: amount(closingMinor) },
          { term: words.rail, value: rail ?? words.notStated },
        ]}
      />
      <section className="grid gap-2">
        <h3 className="text-16">{words.differences}</h3>
        <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
          {({ differences }) =>
            differences.length === 0 ? (
              <p className="text-14 text-muted">{words.noDifferences}</p>
            ) : (
              <DefinitionList
                items={differences.map((entry) => ({
                  term: entry.key,
                  value: (
                    <>
                      {words.ledger}: {amount(entry.ledgerMinor)}, {words.bank}: {amount(entry.bankMinor)}
                    </>
                  ),
                  ...(entry.otherDay && { hint: words.otherDay(entry.otherDay) }),
                }))}
              />
            )
          }
        </Loaded>
      </section>
    </Item>
  )
}
