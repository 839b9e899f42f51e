import type { ReactNode } from 'react'
import { Day } from './day.tsx'
import './timeline.css'

export interface TimelineEvent {
  readonly key: string
  readonly title: string
  /** A plain day or an instant. */
  readonly at?: string | undefined
  readonly detail?: ReactNode
  /** Past events are filled, the current one is marked, future ones are open; the texts state it too. */
  readonly when: 'past' | 'now' | 'ahead'
}

/** What has happened and what comes next, in chronological order. */
export function Timeline({
  label,
  events,
}: {
  readonly label: string
  readonly events: readonly TimelineEvent[]
}) {
  return (
    <ol aria-label={label} className="timeline text-14">
      {events.map(({ key, title, at, detail, when }) => (
        <li key={key} aria-current={when === 'now' ? 'step' : undefined}>
          <span aria-hidden="true" className="timeline-dot" data-when={when} />
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
