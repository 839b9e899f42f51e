import { Card } from './card.tsx'

export const boneLook = 'animate-pulse rounded-full bg-line'

interface SkeletonTextProps {
  readonly lines?: number
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Lines as high as the text that replaces them. The state around it announces the loading, not the skeleton. */
export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className="block">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line, at) => (
        <span key={line} className="flex h-6 items-center">
          <span className={`${boneLook} block h-3 ${widths[at === lines - 1 ? 3 : at % 3]}`} />
        </span>
      ))}
    </span>
  )
}

/** As high as a stat's label, figure and note. */
export function SkeletonStat() {
  return (
    <span aria-hidden="true" className="block">
      <span className="flex h-5.5 items-center">
        <span className={`${boneLook} block h-3 w-24`} />
      </span>
      <span className="flex h-9 items-center mobile:h-11.5">
        <span className={`${boneLook} block h-7 w-40`} />
      </span>
      <span className="flex h-5.5 items-center">
        <span className={`${boneLook} block h-3 w-32`} />
      </span>
    </span>
  )
}

/** Skeleton cards, each with the given number of lines. */
export const SkeletonCards = ({ lines }: { readonly lines: readonly number[] }) =>
  lines
    .map((count, at) => ({ key: `card ${at}`, count }))
    .map(({ key, count }) => (
      <Card key={key}>
        <SkeletonText lines={count} />
      </Card>
    ))
