import { providerCurrency } from '@sooner/money'
import type { exportInvoices as declared, exportLineItems as declaredLines } from '@sooner/contract/invoices'
import type { Given } from '@sooner/contract/route'
import { localDays } from '@sooner/rules/banking-calendar'
import type { CsvFormat } from '@sooner/rules/csv-formats'
import { exportFileName } from '../../../platform/exports/cells.ts'
import { exportFile } from '../../../platform/exports/file.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { readStatedPrices } from '../../pricing/index.ts'
import type { UnpayableVendor } from '../domain/eligibility.ts'
import type { Invoices } from '../ports.ts'
import { type ExportFacts, invoiceExport, lineItemExport } from '../store/exports.ts'
import { filterOf, lineFilterOf } from './read-invoices.ts'
import { readUnpayableVendor } from './unpayable-vendor.ts'

/** The account that reads, and the vendor whose rows it reads. */
export interface Exporting {
  readonly account: string
  readonly vendorId: string
}

function factsOf({ clock }: Invoices, format: CsvFormat, vendor: UnpayableVendor | null): ExportFacts {
  const now = clock.now()
  return { format, vendor, today: localDays(now) }
}

export async function exportInvoices(
  invoices: Invoices,
  { account, vendorId }: Exporting,
  { exportFormat, sortField: sort, sortDirection: direction, ...asked }: Given<typeof declared>['query'],
): Promise<Reply> {
  const vendor = await readUnpayableVendor(invoices, vendorId)
  const facts = {
    ...factsOf(invoices, exportFormat, vendor),
    pricesOf: await readStatedPrices(invoices.db, invoices.flags, vendorId, invoices.clock.now()),
  }
  const filter = filterOf(asked, vendor)
  const statement = invoiceExport(invoices.db, vendorId, filter, { sort, direction }, facts)
  return exportFile(
    invoices,
    account,
    exportFileName('invoices', exportFormat, facts.today[providerCurrency]),
    statement,
  )
}

export async function exportLineItems(
  invoices: Invoices,
  { account, vendorId }: Exporting,
  {
    exportFormat,
    sortField: sort,
    sortDirection: direction,
    invoiceId,
    ...asked
  }: Given<typeof declaredLines>['query'],
): Promise<Reply> {
  const vendor = await readUnpayableVendor(invoices, vendorId)
  const facts = factsOf(invoices, exportFormat, vendor)
  const filter = { ...lineFilterOf(asked, vendor), invoiceIds: invoiceId }
  const statement = lineItemExport(invoices.db, vendorId, filter, { sort, direction }, facts)
  return exportFile(
    invoices,
    account,
    exportFileName('line-items', exportFormat, facts.today[providerCurrency]),
    statement,
  )
}
