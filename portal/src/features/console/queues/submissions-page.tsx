import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Submission,
  useListSubmissionsQuery,
  useRejectSubmissionMutation,
} from '../../../lib/resources/operator-transfers.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useEnding } from '../queue/act.ts'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

export function SubmissionsPage() {
  const { places } = useConsoleWords()
  const { submissions: words } = useQueueWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<Submission>
      title={places.submissions}
      list={useListSubmissionsQuery({ query: { page, limit: pageSize } })}
      keyOf={({ id }) => id}
      row={({ currency, batchOn, position, entryCount, state }) => ({
        title: (
          <>
            {currency}, <Day value={batchOn} />
          </>
        ),
        end: words.entries(String(entryCount)),
        detail: (
          <>
            <span>{words.position(String(position))}</span>
            <span>{words.states[state]}</span>
          </>
        ),
      })}
      empty={words.empty}
    >
      {(submission, onDecided) => <SubmissionItem submission={submission} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface SubmissionItemProps {
  readonly submission: Submission
  readonly onDecided: (said: string) => void
}

function SubmissionItem({ submission, onDecided }: SubmissionItemProps) {
  const { submissions: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const worker = useWorker()
  const ended = useEnding()
  const [reject] = useRejectSubmissionMutation(ownNotice('reject a submission'))
  const { id, currency, batchOn, settlesOn, state, fetchedOn, totals, reports, entryCount } = submission
  const rejecting = {
    key: 'reject',
    letter: 'r',
    label: words.reject,
    meaning: words.rejecting(String(entryCount)),
    fields: [
      { name: 'code', label: words.code, hint: words.codeHint },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: ({ code = '', note = '' }: Readonly<Record<string, string>>) =>
      ended('rejectSubmission', reject({ params: { id }, body: { code, note } })),
    said: words.rejected(currency),
  }
  return (
    <Item
      title={words.title(currency)}
      decisions={hasRole(worker, ['operator']) ? [rejecting] : []}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`submission:${id}`} />}
    >
      <DefinitionList
        items={[
          { term: words.cutoff, value: <Day value={batchOn} /> },
          { term: words.settles, value: <Day value={settlesOn} /> },
          { term: words.state, value: words.states[state] },
          { term: words.fetched, value: fetchedOn === null ? words.notFetched : <Day value={fetchedOn} /> },
          ...totals.map(({ kind, status, count, amountMinor }) => ({
            term: `${words.kinds[kind]}, ${words.statuses[status]}`,
            value: (
              <>
                <Amount amountMinor={amountMinor} currency={currency} /> ({count})
              </>
            ),
          })),
          ...reports.map(({ kind, code, on, note }) => ({
            term: words.reports[kind],
            value: (
              <>
                {code}, <Day value={on} /> {note}
              </>
            ),
          })),
        ]}
      />
    </Item>
  )
}
