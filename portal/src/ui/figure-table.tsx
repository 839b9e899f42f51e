import type { ReactNode } from 'react'

/** A column of figures, and from which width on there is space for it. */
type Figure = string | { readonly title: string; readonly from: 'mobile' | 'tablet' }

interface FigureTableProps {
  /** What the rows are. */
  readonly first: ReactNode
  readonly figures: readonly Figure[]
  readonly caption?: ReactNode
  readonly small?: boolean
  readonly isBusy?: boolean
  /** The body, and a foot if there is one. */
  readonly children: ReactNode
}

const from = { mobile: 'hidden mobile:table-cell', tablet: 'hidden tablet:table-cell' } as const

/** A short table of figures, without sorting, selection or pages. */
export const FigureTable = ({ first, figures, caption, small, isBusy, children }: FigureTableProps) => (
  <table className={`w-full tabular-nums ${small ? 'text-14' : ''}`} aria-busy={isBusy || undefined}>
    {caption}
    <thead className="text-14 text-muted">
      <tr>
        <th scope="col" className="pb-2 text-left font-medium">
          {first}
        </th>
        {figures.map((figure) => {
          const { title, look } =
            typeof figure === 'string'
              ? { title: figure, look: '' }
              : { title: figure.title, look: from[figure.from] }
          return (
            <th key={title} scope="col" className={`pb-2 pl-4 text-right font-medium ${look}`}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
    {children}
  </table>
)
