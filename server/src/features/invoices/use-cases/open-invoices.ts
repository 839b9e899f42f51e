import { randomUUID } from 'node:crypto'
import { openExportSlots, type ExportSlots } from '../../../platform/exports/slots.ts'
import type { Invoices } from '../ports.ts'

interface Needs extends Omit<Invoices, 'uuid' | 'exports'> {
  /** Shared with the other features that export; its own otherwise. */
  readonly exports?: ExportSlots
}

export const openInvoices = (needs: Needs): Invoices => ({
  exports: openExportSlots(),
  ...needs,
  uuid: randomUUID,
})
