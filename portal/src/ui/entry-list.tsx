import type { ReactNode } from 'react'
import { boneLook } from './skeleton.tsx'

export interface Entry {
  readonly key: string
  readonly title: ReactNode
  /** The badge of its state, beside the title. */
  readonly badge?: ReactNode
  /** The detail consists of spans, between which a narrow page breaks the line. */
  readonly detail: ReactNode
  readonly action?: ReactNode
}

const rowLook = 'flex min-h-18 items-center justify-between gap-x-4 border-b border-line py-3 last:border-b-0'

interface EntryListProps {
  readonly label: string
  readonly entries: readonly Entry[]
  /** The entries have long texts: on a phone the action is below them. */
  readonly isWordy?: boolean
}

/** Below this width, text beside a button would become a column of syllables. */
const wordyLook = { row: 'flex-wrap gap-y-2', words: 'basis-56' } as const

/** A list of similar things that are too few, or too unlike, for a table; each entry's action is at its end. */
export function EntryList({ label, entries, isWordy = false }: EntryListProps) {
  const look = isWordy ? wordyLook : { row: '', words: '' }
  return (
    <ul aria-label={label} className="-my-3">
      {entries.map(({ key, title, badge, detail, action }) => (
        <li key={key} className={`${rowLook} ${look.row}`}>
          <div className={`min-w-0 flex-1 wrap-anywhere ${look.words}`}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{title}</span>
              {badge}
            </p>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">{detail}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  )
}

interface SkeletonEntriesProps {
  readonly count?: number
  /** On a phone and a small tablet the entries have two lines more. */
  readonly isTall?: boolean
}

/** As high as the entries that it stands in for, so that the layout does not shift. */
export function SkeletonEntries({ count = 3, isTall = false }: SkeletonEntriesProps) {
  return (
    <div aria-hidden="true" className="-my-3">
      {Array.from({ length: count }, (_, at) => `entry ${at}`).map((entry) => (
        <div key={entry} className={`${rowLook} ${isTall ? 'max-tablet:min-h-27' : ''}`}>
          <span className="grid flex-1 gap-2.5">
            <span className={`${boneLook} block h-3 w-40`} />
            <span className={`${boneLook} block h-3 w-2/3`} />
          </span>
        </div>
      ))}
    </div>
  )
}
