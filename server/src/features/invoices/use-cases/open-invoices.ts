import { randomUUID } from 'node:crypto'
import type { Invoices } from '../ports.ts'
import { openExportSlots } from './export-slots.ts'

export const openInvoices = (needs: Omit<Invoices, 'uuid' | 'exports'>): Invoices => ({
  ...needs,
  exports: openExportSlots(),
  uuid: randomUUID,
})
