import type { ReactNode } from 'react'
import { Day } from './day.tsx'

export interface TimelineEvent {
  readonly key: string
  readonly title: string
  /** A plain day or an instant. */
  readonly at?: string | undefined
  readonly detail?: ReactNode
  /** What has been is filled, what is now is marked, what is to come is open; the words say it too. */
  readonly when: 'past' | 'now' | 'ahead'
}

const dots = {
  past: 'border-accent bg-accent',
  now: 'border-accent bg-card ring-4 ring-accent/20',
  ahead: 'border-control bg-card',
} as const

/** What happened to a thing and what comes next, in the order of time. */
export function Timeline({
  label,
  events,
}: {
  readonly label: string
  readonly events: readonly TimelineEvent[]
}) {
  return (
    <ol aria-label={label} className="text-14">
      {events.map(({ key, title, at, detail, when }) => (
        <li
          key={key}
          aria-current={when === 'now' ? 'step' : undefined}
          className="group relative grid grid-cols-[1rem_1fr] gap-x-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-4.5 bottom-[-0.375rem] left-[calc(0.5rem-0.5px)] w-px bg-line group-last:hidden"
          />
          <span className="flex h-5.5 items-center justify-center">
            <span aria-hidden="true" className={`size-2.5 rounded-full border-2 ${dots[when]}`} />
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={when === 'ahead' ? 'text-muted' : 'font-medium'}>{title}</span>
              {at && (
                <span className="text-muted">
                  <Day value={at} />
                </span>
              )}
            </p>
            {detail && <div className="text-muted wrap-anywhere">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
