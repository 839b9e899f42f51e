import type { ReactNode } from 'react'

interface Figure {
  readonly key: string
  readonly term: ReactNode
  readonly note: string
  readonly value: ReactNode
}

/** Amounts below one another, each with its name and a note. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 tabular-nums">
      {figures.map(({ key, term, note, value }) => (
        <div
          key={key}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line py-2.5"
        >
          <dt>
            {term}
            <span className="block text-14 text-muted">{note}</span>
          </dt>
          <dd className="text-right text-16 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
