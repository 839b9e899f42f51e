import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Rail,
  useListRailsQuery,
  useReconcileRailMutation,
} from '../../../lib/resources/operator-transfers.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

/** The rails, and whether each has been reconciled since the database was restored. */
export function RailsPage() {
  const { places } = useConsoleWords()
  const { rails: words } = useMoneyWords()
  const list = useListRailsQuery()
  const page = list.data && { data: list.data.data, total: list.data.data.length }
  return (
    <QueuePage<Rail>
      title={places.rails}
      list={{ ...list, data: page, currentData: page }}
      keyOf={({ rail }) => rail}
      row={({ rail, isReconciled }) => ({
        title: rail,
        detail: <span>{isReconciled ? words.agrees : words.differs}</span>,
      })}
      empty={words.empty}
    >
      {(rail, onDecided) => <RailItem rail={rail} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface RailItemProps {
  readonly rail: Rail
  readonly onDecided: (said: string) => void
}

function RailItem({ rail, onDecided }: RailItemProps) {
  const { rails: words } = useMoneyWords()
  const { isReconciled, handedOver, beyondCount, beyond } = rail
  return (
    <Item
      title={rail.rail}
      badge={
        <Badge tone={isReconciled ? 'positive' : 'negative'} mark={isReconciled ? 'done' : 'alert'}>
          {isReconciled ? words.agrees : words.differs}
        </Badge>
      }
      decisions={useRailDecisions(rail)}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`rail:${rail.rail}`} />}
    >
      <DefinitionList
        items={[
          { term: words.handedOver, value: String(handedOver) },
          { term: words.beyond, value: String(beyondCount) },
        ]}
      />
      {beyond.length > 0 && (
        <EntryList
          label={words.beyond}
          entries={beyond.map(({ key, currency, amountMinor, batchOn }) => ({
            key,
            title: key,
            detail: <Day value={batchOn} />,
            action: <Amount amountMinor={amountMinor} currency={currency} />,
          }))}
        />
      )}
    </Item>
  )
}

function useRailDecisions({ rail, isReconciled }: Rail): readonly Decision[] {
  const { rails: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const isOperator = hasRole(useWorker(), ['operator'])
  const ended = useEnding()
  const [reconcile] = useReconcileRailMutation(ownNotice('reconcile a rail'))
  if (isReconciled || !isOperator) return []
  return [
    {
      key: 'reconcile',
      letter: 'r',
      label: words.reconcile,
      isPrimary: true,
      meaning: words.reconciling,
      fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
      act: ({ note = '' }) => ended('reconcileRail', reconcile({ body: { rail, note } })),
      said: words.reconciled(rail),
    },
  ]
}
