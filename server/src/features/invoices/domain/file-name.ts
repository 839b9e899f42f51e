import type { CsvFormat } from '@sooner/rules/csv-formats'

/** The name states what is in the file: the kind of its rows, the format, and the day on which it was made. */
export const exportFileName = (rows: 'invoices' | 'line-items', format: CsvFormat, day: string): string =>
  `${rows}-${format.replaceAll(' ', '-')}-${day}.csv`
