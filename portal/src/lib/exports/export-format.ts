import { type CsvFormat, defaultExportFormat } from '@sooner/rules/csv-formats'

/** What the state of a list holds about the format of its files. */
export interface FormatChoice {
  readonly exportFormat: CsvFormat
  /** The saved preference that `exportFormat` was picked in place of; undefined until somebody picks one. */
  readonly exportFormatInsteadOf: CsvFormat | undefined
}

/**
 * A list is exported in the format of the saved preference until a person picks another one in the dialog. A preference that
 * is changed afterwards is the newer choice, so it applies again. Without an answer of the service, the vendor's own format applies.
 */
export function exportFormatOf(list: FormatChoice, saved: CsvFormat = defaultExportFormat): CsvFormat {
  return list.exportFormatInsteadOf === saved ? list.exportFormat : saved
}

export const picked = (exportFormat: CsvFormat, saved: CsvFormat = defaultExportFormat): FormatChoice => ({
  exportFormat,
  exportFormatInsteadOf: saved,
})
