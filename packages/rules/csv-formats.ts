export const csvFormats = [
  'mesa',
  'quickbooks 3 column',
  'quickbooks 4 column',
  'mesa past due',
  'vendor',
] as const
export type CsvFormat = (typeof csvFormats)[number]

/** The default CSV format; an export that names no format uses the vendor's own setting instead (section 7). */
export const defaultCsvFormat: CsvFormat = 'mesa'
export const defaultExportFormat: CsvFormat = 'vendor'
