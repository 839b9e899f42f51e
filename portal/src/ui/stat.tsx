import type { ReactNode } from 'react'

interface StatProps {
  readonly label: string
  /** An amount, a count or a day: the largest item on its card. */
  readonly value: ReactNode
  readonly note?: ReactNode
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <dl className="tabular-nums">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="mt-1 text-24 font-medium mobile:text-32 tracking-tight wrap-anywhere">{value}</dd>
      {note && <dd className="mt-1 text-14 text-muted">{note}</dd>}
    </dl>
  )
}
