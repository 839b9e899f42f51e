import { type Cutoff, useListCutoffsQuery } from '../../../lib/resources/operator-transfers.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

/** What was handed over to the banks, by day and currency, with what became of it. */
export function CutoffsPage() {
  const { places } = useConsoleWords()
  const { cutoffs: words } = useMoneyWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<Cutoff>
      title={places.cutoffs}
      list={useListCutoffsQuery({ query: { page, limit: pageSize } })}
      keyOf={({ currency, batchOn }) => `${currency} ${batchOn}`}
      row={(cutoff) => ({
        title: <Day value={cutoff.batchOn} />,
        end: <Amount amountMinor={sentOf(cutoff)} currency={cutoff.currency} />,
        detail: (
          <>
            <span>{cutoff.currency}</span>
            <span>{words.files(String(cutoff.submissionCount))}</span>
          </>
        ),
      })}
      empty={words.empty}
    >
      {(cutoff, onDecided) => <CutoffItem cutoff={cutoff} onDecided={onDecided} />}
    </QueuePage>
  )
}

/** What was to leave with it, whatever became of it. */
export const sentOf = ({ totals }: Pick<Cutoff, 'totals'>): bigint =>
  totals
    .filter(({ kind }) => kind === 'credit')
    .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)

function CutoffItem({
  cutoff,
  onDecided,
}: {
  readonly cutoff: Cutoff
  readonly onDecided: (said: string) => void
}) {
  const { cutoffs: words } = useMoneyWords()
  const { currency, batchOn, settlesOn, submissions, totals } = cutoff
  return (
    <Item
      title={<Day value={batchOn} />}
      amount={<Amount amountMinor={sentOf(cutoff)} currency={currency} />}
      onDecided={onDecided}
    >
      <DefinitionList
        items={[
          { term: words.settles, value: <Day value={settlesOn} /> },
          ...submissions.map(({ state, count }) => ({
            term: words.states[state],
            value: words.files(String(count)),
          })),
          ...totals.map(({ kind, status, count, amountMinor }) => ({
            term: `${words.kinds[kind]}, ${words.statuses[status]}`,
            value: <Amount amountMinor={amountMinor} currency={currency} />,
            hint: words.entries(String(count)),
          })),
        ]}
      />
    </Item>
  )
}
