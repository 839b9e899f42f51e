import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface Row {
  readonly title: ReactNode
  /** In the second line: spans, between which a narrow column breaks. */
  readonly detail: ReactNode
  /** At the end of the first line: an amount or an age. */
  readonly end?: ReactNode
}

interface QueueListProps {
  readonly label: string
  readonly items: readonly (Row & { readonly key: string })[]
  readonly chosen: string | undefined
  readonly linkTo: (key: string) => string
}

const chosenLook = 'tablet:bg-sunken tablet:shadow-[inset_3px_0_0_var(--accent)]'

export function QueueList({ label, items, chosen, linkTo }: QueueListProps) {
  return (
    <ul
      aria-label={label}
      className="relative rounded-card border border-line bg-card tablet:max-h-[70dvh] tablet:overflow-y-auto"
    >
      {items.map(({ key, title, detail, end }) => (
        <li key={key} className="border-b border-line last:border-b-0">
          <Link
            to={linkTo(key)}
            aria-current={key === chosen ? 'true' : undefined}
            className={`grid min-h-14 grid-cols-[minmax(0,1fr)] content-center gap-0.5 px-3 py-2 -outline-offset-2 hover:bg-sunken ${key === chosen ? chosenLook : ''}`}
          >
            <span className="flex items-baseline justify-between gap-3 text-14">
              <span className="min-w-0 truncate font-medium">{title}</span>
              {end && <span className="shrink-0 tabular-nums">{end}</span>}
            </span>
            <span className="flex flex-wrap gap-x-3 text-12 text-muted wrap-anywhere">{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
