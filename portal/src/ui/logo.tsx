/** The marks share a design: three lines of a ledger, and the entry that comes before its turn. */
const entries: Readonly<Record<string, { x: number; y: number }>> = {
  sooner: { x: 22.5, y: 22 },
  harborline: { x: 9.5, y: 22 },
  keystone: { x: 16, y: 10 },
  northgate: { x: 22.5, y: 10 },
  bluepoint: { x: 22.5, y: 16 },
  summit: { x: 9.5, y: 16 },
  demo: { x: 9.5, y: 10 },
}

const lines: Readonly<Record<string, string>> = {
  sooner: 'M9 10h14M9 16h9M9 22h5',
  harborline: 'M9 10h14M14 16h9M18 22h5',
  keystone: 'M9 16h14M9 22h14',
  northgate: 'M9 10h5M9 16h9M9 22h14',
  bluepoint: 'M9 10h14M9 16h5M9 22h9',
  summit: 'M9 10h14M18 16h5M14 22h9',
  demo: 'M18 10h5M14 16h9M9 22h14',
}

interface LogoProps {
  readonly brand: string
  readonly name: string
}

/** A longer name takes two lines on a phone, within the height of the mark. */
const longName = 12

export function Logo({ brand, name }: LogoProps) {
  const entry = entries[brand] ?? entries['sooner']
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" className="shrink-0 text-accent">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path
          d={lines[brand] ?? lines['sooner']}
          className="stroke-accent-ink"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx={entry?.x} cy={entry?.y} r="2.5" className="fill-accent-ink" />
      </svg>
      <span
        className={`logo-name min-w-0 font-heading font-medium text-ink ${name.length > longName ? 'text-16 leading-tight tablet:text-20' : 'text-20'}`}
      >
        {name}
      </span>
    </span>
  )
}
