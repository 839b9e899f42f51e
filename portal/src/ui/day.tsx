import { useDisplay } from './display.tsx'
import { dayTexts } from './format/day-text.ts'

interface DayProps {
  /** A plain day (`2026-11-27`) or an instant. */
  readonly value: string
  readonly withTime?: boolean
  /** For documents, which are read in later years: the year is written even if it is this one. */
  readonly withYear?: boolean
}

/** The date in short form; in full on hover and for screen readers. */
export function Day({ value, withTime = false, withYear = false }: DayProps) {
  const { short, full } = dayTexts(value, useDisplay(), withTime, withYear)
  return (
    <time dateTime={value} title={full} className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{short}</span>
      <span className="sr-only select-none">{full}</span>
    </time>
  )
}
