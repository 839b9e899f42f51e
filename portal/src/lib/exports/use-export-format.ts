import type { CsvFormat } from '@sooner/rules/csv-formats'
import { useSelector } from 'react-redux'
import { useGetVendorPreferencesQuery } from '../resources/preferences.ts'
import type { State } from '../state/open-store.ts'
import { exportFormatOf, type FormatChoice, picked } from './export-format.ts'

interface ExportFormat {
  /** Undefined while the preference is loading. */
  readonly format: CsvFormat | undefined
  readonly pick: (format: CsvFormat) => FormatChoice
}

/** The format that a list is exported in, and what to store when a person picks another one. */
export function useExportFormat(list: FormatChoice): ExportFormat {
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { data, isLoading } = useGetVendorPreferencesQuery(
    { params: { vendorId } },
    { skip: vendorId === '' },
  )
  const saved = data?.preferences.csvFormat
  return {
    format: isLoading ? undefined : exportFormatOf(list, saved),
    pick: (format) => picked(format, saved),
  }
}
