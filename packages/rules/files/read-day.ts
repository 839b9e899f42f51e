import { isWithinDays } from '../days.ts'
import type { DayFormat } from '../invoice-files.ts'
import { excerpt, FaultyRow } from './faults.ts'

const isoForm =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const compactForm = /^(\d{4})(\d{2})(\d{2})$/
const otherForm = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/

/** Reads `2026-01-31`, and `1/31/2026` or, where the file says so, `31/1/2026`. A time after the day is not read. */
export function readDay(cell: string | number, column: string, format: DayFormat): string {
  const text = String(cell).trim()
  const parts = partsOf(text, format)
  if (!parts) throw new FaultyRow({ code: 'day-unreadable', column, value: excerpt(text) })
  const day = parts.join('-')
  const at = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && isWithinDays(day)
  if (!exists) throw new FaultyRow({ code: 'no-such-day', column, value: excerpt(text) })
  return day
}

function partsOf(text: string, format: DayFormat): string[] | undefined {
  const iso = isoForm.exec(text) ?? compactForm.exec(text)
  if (iso) return padded(iso[1], iso[2], iso[3])
  const other = otherForm.exec(text)
  if (!other) return undefined
  const [, first, second, year] = other
  return format === 'day-first' ? padded(year, second, first) : padded(year, first, second)
}

const padded = (year = '', month = '', day = '') => [year, month.padStart(2, '0'), day.padStart(2, '0')]
