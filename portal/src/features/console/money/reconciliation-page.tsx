import { dayComparisons } from '@sooner/rules/reconciliation'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type ComparedDay,
  useGetReconciliationQuery,
  useListReconciliationsQuery,
  useSettleUnreportedDayMutation,
} from '../../../lib/resources/operator-reconciliation.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { hasRole, useWorker } from '../staff.ts'
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
      row={({ currency, day, state, differenceMinor, settled }) => ({
        title: <Day value={day} />,
        end: differenceMinor ? <Amount amountMinor={differenceMinor} currency={currency} /> : currency,
        detail: <span>{settled ? words.settledBy : words.states[state]}</span>,
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
  const { currency, day, state, ledgerMinor, bankMinor, differenceMinor, cashMinor } = compared
  const { closingMinor, rail, settled } = compared
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
      decisions={useDayDecisions(compared)}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`day:${currency} ${day}`} />}
    >
      <DefinitionList
        items={[
          { term: words.ledger, value: amount(ledgerMinor) },
          { term: words.bank, value: amount(bankMinor) },
          { term: words.difference, value: amount(differenceMinor) },
          { term: words.cash, value: amount(cashMinor) },
          { term: words.closing, value: amount(closingMinor) },
          { term: words.rail, value: rail ?? words.notStated },
          ...(settled ? [{ term: words.settledBy, value: settled.note, hint: settled.by }] : []),
        ]}
      />
      <section className="grid gap-2">
        <h3 className="text-16">{words.differences}</h3>
        <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
          {({ differences }) =>
            differences.length === 0 ? (
              <p className="text-14 text-muted">
                {state === 'differs' ? words.balancesDiffer : words.noDifferences}
              </p>
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

/** A day that no statement has keeps its month open until two people have compared it by other means. */
function useDayDecisions({ currency, day, state, settled }: ComparedDay): readonly Decision[] {
  const { days: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const worker = useWorker()
  const ended = useEnding()
  const [settle] = useSettleUnreportedDayMutation(ownNotice('settle a day'))
  if (state !== 'not-reported' || settled || !hasRole(worker, ['operator'])) return []
  return [
    {
      key: 'settle',
      letter: 's',
      label: words.settle,
      meaning: words.settling,
      fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
      act: ({ note = '' }) =>
        ended('settleUnreportedDay', settle({ params: { currency, day }, body: { note } })),
      said: words.settled,
    },
  ]
}
