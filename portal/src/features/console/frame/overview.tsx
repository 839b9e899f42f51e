import { Link } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ageText } from '../age.ts'
import { addressOf } from '../places.ts'
import { useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { inOrder, isLate } from './order.ts'
import { type QueueCount, useQueueCounts } from './queue-counts.ts'

const card = 'rounded-card border border-line bg-card'
const line = 'border-b border-line last:border-b-0'

/**
 * The queues of this role: how much waits in each and since when, what is late first. They are shown together, once all are known: nobody
 * presses a queue that takes another one's place as its count comes.
 */
export function Overview() {
  const words = useConsoleWords()
  const worker = useWorker()
  const { states } = useDisplay().words
  const queues = useQueueCounts(worker)
  const isLoading = queues.some(({ count }) => count === undefined)
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <PageHeading>{words.home}</PageHeading>
        <p className="text-muted">{words.overview.intro}</p>
      </header>
      {isLoading ? (
        <div role="status" className={card}>
          <span className="sr-only">{states.loading}</span>
          {queues.map(({ path }) => (
            <div key={path} className={`${line} flex min-h-14 flex-col justify-center px-4 mobile:px-5`}>
              <SkeletonText lines={1} />
            </div>
          ))}
        </div>
      ) : (
        <ul aria-label={words.groups.queues} className={card}>
          {inOrder(queues, worker.now).map((queue) => (
            <li key={queue.path} className={line}>
              <QueueLine queue={queue} now={worker.now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function QueueLine({ queue, now }: { readonly queue: QueueCount; readonly now: string }) {
  const words = useConsoleWords()
  const { locale } = useDisplay()
  const { path, count, oldestAt } = queue
  const state = () => {
    if (count === null) return words.overview.notLoaded
    if (count === 0) return words.overview.nothing
    return oldestAt === undefined ? '' : words.overview.oldest(ageText(oldestAt, now, locale))
  }
  return (
    <Link
      to={addressOf(path)}
      className="flex min-h-14 items-center gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-sunken mobile:px-5"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
        <span className="min-w-0 flex-1 basis-40 font-medium">{words.places[path]}</span>
        {isLate(queue, now) && (
          <Badge tone="warning" mark="clock">
            {words.overview.late}
          </Badge>
        )}
        <span className="text-14 text-muted">{state()}</span>
      </span>
      <span className={`min-w-12 text-right text-20 tabular-nums ${count ? '' : 'text-muted'}`}>
        {typeof count === 'number' ? countText(count, locale) : '–'}
      </span>
    </Link>
  )
}
