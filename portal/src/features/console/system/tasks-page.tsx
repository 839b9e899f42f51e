import { taskExecutionKinds, taskExecutionStates } from '@sooner/rules/transfers'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type TaskExecution,
  useListTaskExecutionsQuery,
  useStartTaskExecutionMutation,
} from '../../../lib/resources/operator.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Filter } from '../queue/filter.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { Since } from '../queue/since.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useSystemWords } from './words/index.ts'

/** Long and scheduled work: the daily jobs, and the files of vendors and partners. */
export function TasksPage() {
  const { places } = useConsoleWords()
  const { tasks: words } = useSystemWords()
  const place = useQueuePlace()
  const kind = taskExecutionKinds.find((one) => one === place.filter('kind'))
  const status = taskExecutionStates.find((one) => one === place.filter('status'))
  const query = { page: place.page, limit: pageSize, ...(kind && { kind }), ...(status && { status }) }
  return (
    <QueuePage<TaskExecution>
      title={places.tasks}
      list={useListTaskExecutionsQuery({ query })}
      keyOf={({ id }) => id}
      row={({ name, queuedAt, status: state, businessDay }) => ({
        title: name,
        end: <Since at={queuedAt} />,
        detail: (
          <>
            <span>{words.states[state]}</span>
            {businessDay !== null && <Day value={businessDay} />}
          </>
        ),
      })}
      filters={
        <>
          <Filter
            name="kind"
            label={words.kind}
            values={taskExecutionKinds}
            texts={words.kinds}
            all={words.all}
          />
          <Filter
            name="status"
            label={words.status}
            values={taskExecutionStates}
            texts={words.states}
            all={words.all}
          />
        </>
      }
      empty={words.empty}
    >
      {(task, onDecided) => <TaskItem task={task} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface TaskItemProps {
  readonly task: TaskExecution
  readonly onDecided: (said: string) => void
}

function TaskItem({ task, onDecided }: TaskItemProps) {
  const { tasks: words } = useSystemWords()
  const { locale } = useDisplay()
  const ended = useEnding()
  const [start] = useStartTaskExecutionMutation(ownNotice('start a task again'))
  const { id, name, kind, status, businessDay, attempts, queuedAt, startedAt, endedAt, durationMs } = task
  const starting: Decision = {
    key: 'start',
    letter: 'r',
    label: words.start,
    isPrimary: true,
    meaning: words.starting,
    fields: [],
    act: () => ended('startTaskExecution', start({ params: { id } }), true),
    said: words.started(name),
  }
  const moment = (at: string | null) => (at === null ? words.notYet : <Day value={at} withTime />)
  return (
    <Item
      title={name}
      badge={<StateBadge kind="task" state={status} />}
      decisions={status === 'failed' ? [starting] : []}
      onDecided={onDecided}
    >
      <DefinitionList
        items={[
          { term: words.kind, value: words.kinds[kind] },
          ...(businessDay === null ? [] : [{ term: words.day, value: <Day value={businessDay} withYear /> }]),
          { term: words.queued, value: moment(queuedAt) },
          { term: words.begun, value: moment(startedAt) },
          { term: words.ended, value: moment(endedAt) },
          ...(durationMs === null
            ? []
            : [{ term: words.took, value: countText(Math.round(durationMs / 1000), locale) }]),
          { term: words.attempts, value: String(attempts) },
          ...Object.entries(task.counts).map(([what, count]) => ({
            term: what,
            value: countText(count, locale),
          })),
          ...(task.error === null
            ? []
            : [
                {
                  term: words.error,
                  value: <code className="text-12 whitespace-pre-wrap">{task.error}</code>,
                },
              ]),
        ]}
      />
    </Item>
  )
}
