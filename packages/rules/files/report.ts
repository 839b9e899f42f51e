import type { Coded } from './faults.ts'
import { columnOf, sentenceOf, type ReportWords } from './report-words.ts'

/** What a spreadsheet would run as a formula is text with an apostrophe in front, which spreadsheets do not show. */
const looksLikeFormula = /^[\s\0]*[=+\-@\t\r]/

/** A cell of a CSV file that a spreadsheet opens as text. */
export function textCell(text: string): string {
  const neutral = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

/** Spreadsheets read UTF-8 only behind a byte-order mark. */
export const reportHeader = <F extends Coded>(words: ReportWords<F>): string =>
  `\ufeff${[words.line, words.column, words.reason].map(textCell).join(',')}\r\n`

export const reportLine = <F extends Coded>(
  words: ReportWords<F>,
  line: number | undefined,
  fault: F,
): string =>
  `${[String(line ?? ''), columnOf(words, fault), sentenceOf(words, fault)].map(textCell).join(',')}\r\n`
