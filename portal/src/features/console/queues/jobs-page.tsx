import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type DeadJob,
  useListDeadJobsQuery,
  useRetryDeadJobMutation,
} from '../../../lib/resources/operator.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useEnding } from '../queue/act.ts'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { Since } from '../queue/since.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

export function JobsPage() {
  const { places } = useConsoleWords()
  const { jobs: words } = useQueueWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<DeadJob>
      title={places.jobs}
      list={useListDeadJobsQuery({ query: { page, limit: pageSize } })}
      keyOf={({ id }) => id}
      row={({ queue, failedAt, error }) => ({
        title: queue,
        end: <Since at={failedAt} />,
        detail: <span className="line-clamp-1">{error}</span>,
      })}
      empty={words.empty}
    >
      {(job, onDecided) => <JobItem job={job} onDecided={onDecided} />}
    </QueuePage>
  )
}

function JobItem({ job, onDecided }: { readonly job: DeadJob; readonly onDecided: (said: string) => void }) {
  const { jobs: words } = useQueueWords()
  const ended = useEnding()
  const [retry] = useRetryDeadJobMutation(ownNotice('retry a dead job'))
  const { id, queue, failedAt, attempts, error } = job
  const retrying = {
    key: 'retry',
    letter: 'r',
    label: words.retry,
    isPrimary: true,
    act: () => ended('retryDeadJob', retry({ params: { id } }), true),
    said: words.retried(queue),
  }
  return (
    <Item title={queue} decisions={[retrying]} onDecided={onDecided}>
      <DefinitionList
        items={[
          { term: words.failed, value: <Day value={failedAt} withTime /> },
          { term: words.attempts, value: String(attempts) },
          { term: words.error, value: <code className="text-12 whitespace-pre-wrap">{error}</code> },
        ]}
      />
    </Item>
  )
}
