export const csvFormats = [
  'mesa',
  'quickbooks 3 column',
  'quickbooks 4 column',
  'mesa past due',
  'vendor',
] as const
export type CsvFormat = (typeof csvFormats)[number]

/** The format of an export that is not for a vendor: every field. All exports of this version are for a vendor. */
export const defaultCsvFormat: CsvFormat = 'mesa'
/**
 * The format of an export for a vendor: of a call that names none, and of a saved preference that nobody has changed. The dialogs
 * of the portal start from the preference and always name a format.
 */
export const defaultExportFormat: CsvFormat = 'vendor'
