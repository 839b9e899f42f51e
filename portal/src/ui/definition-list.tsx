import type { ReactNode } from 'react'

interface Definition {
  readonly term: string
  readonly value: ReactNode
  readonly hint?: string
}

/** Pairs of term and value. In a narrow space the value is below its term. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className="@container text-14">
      {items.map(({ term, value, hint }) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0 @md:grid-cols-[minmax(8rem,12rem)_1fr]"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {value}
            {hint && <span className="block text-12 text-muted">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SumLine {
  readonly term: string
  readonly value: ReactNode
  readonly hint?: ReactNode
}

interface SumListProps {
  readonly lines: readonly SumLine[]
  /** The result of the sum, which is the largest item, under a double rule as in a ledger. */
  readonly result: SumLine
  /** Below an amount that states the result already, in the size of the lines. */
  readonly isBelowResult?: boolean | undefined
}

/** Gross, fee and net in the order of the sum, aligned at the decimal point. */
export function SumList({ lines, result, isBelowResult = false }: SumListProps) {
  return (
    <dl className={`text-14 tabular-nums ${isBelowResult ? 'max-w-105' : ''}`}>
      {lines.map(({ term, value, hint }) => (
        <div
          key={term}
          className={`flex items-baseline justify-between gap-4 first:pt-0 ${isBelowResult ? 'py-1' : 'border-b border-line py-3 nth-last-2:border-b-0'}`}
        >
          <dt className="min-w-0">
            {term}
            {hint && <span className="block text-muted">{hint}</span>}
          </dt>
          <dd className="shrink-0 text-right whitespace-nowrap">{value}</dd>
        </div>
      ))}
      <div
        className={`flex items-end justify-between gap-4 border-t-3 border-double border-control ${isBelowResult ? 'pt-1.5 font-medium' : 'pt-3'}`}
      >
        <dt className="min-w-0">
          {result.term}
          {result.hint && <span className="block text-muted">{result.hint}</span>}
        </dt>
        <dd
          className={`shrink-0 text-right whitespace-nowrap ${isBelowResult ? '' : 'font-heading text-24 font-medium tracking-tight mobile:text-32'}`}
        >
          {result.value}
        </dd>
      </div>
    </dl>
  )
}
