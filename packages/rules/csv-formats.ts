export const csvFormats = [
  'mesa',
  'quickbooks 3 column',
  'quickbooks 4 column',
  'mesa past due',
  'vendor',
] as const
export type CsvFormat = (typeof csvFormats)[number]

/** The default of the formats as such; an export that names none is given the vendor's (section 7). */
export const defaultCsvFormat: CsvFormat = 'mesa'
export const defaultExportFormat: CsvFormat = 'vendor'
