import type { Arriving } from '../../../lib/resources/upcoming-payments.ts'
import { Section } from '../../../ui/section.tsx'
import { GroundLine } from './ground-line.tsx'
import { useUpcomingWords } from './words.ts'

interface ApartCardProps {
  readonly words: { readonly title: string; readonly text: string }
  readonly rows: readonly Arriving[]
}

/** What has no place in the calendar. */
export function ApartCard({ words, rows }: ApartCardProps) {
  const { undatedGrounds } = useUpcomingWords()
  if (rows.length === 0) return null
  return (
    <Section title={words.title} text={words.text}>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <GroundLine
            key={`${row.currency} ${row.restsOn}`}
            row={row}
            text={undatedGrounds[row.restsOn]}
            withEstimate={false}
          />
        ))}
      </ul>
    </Section>
  )
}
