import * as contract from '@sooner/contract/remittances'
import { accountOf, whoseThing, whoseVendor } from '../../platform/http/acting.ts'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Remittances } from './ports.ts'
import { getExpectedPayments, getUpcomingPayments } from './use-cases/read-arrivals.ts'
import {
  exportPayments,
  getPayment,
  listPaidInvoices,
  listPayments,
  listTransfers,
} from './use-cases/read-payments.ts'
import { downloadStatement, listPaidYears, listStatements } from './use-cases/read-statements.ts'
import { downloadRemittance } from './use-cases/remittance-pdf.ts'

const arrivalRoutes = (remittances: Remittances): ServedRoute[] => [
  serve(contract.getExpectedPayments, ({ params }) => getExpectedPayments(remittances, params.id)),
  serve(contract.getUpcomingPayments, ({ params, query }) =>
    getUpcomingPayments(remittances, params.id, query),
  ),
]

const statementRoutes = (remittances: Remittances): ServedRoute[] => [
  serve(contract.listStatements, ({ params }) => listStatements(remittances, params.id)),
  serve(contract.listPaidYears, ({ params }) => listPaidYears(remittances, params.id)),
  serve(contract.downloadStatement, async ({ params: { id, month }, caller }) =>
    fileOf('application/pdf', await downloadStatement(remittances, accountOf(caller).sub, id, month)),
  ),
  serve(contract.exportStatement, async ({ params: { id, month }, caller }) =>
    fileOf(
      'text/csv; charset=utf-8',
      await downloadStatement(remittances, accountOf(caller).sub, id, month, 'csv'),
    ),
  ),
]

const fileOf = (type: string, { name, bytes }: { readonly name: string; readonly bytes: Buffer }) =>
  new Reply(
    200,
    {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
    bytes,
  )

export const remittanceRoutes = (remittances: Remittances): ServedRoute[] => [
  ...arrivalRoutes(remittances),
  ...statementRoutes(remittances),
  serve(contract.listBatchTransfers, ({ query: { vendorId, ...query }, caller }) =>
    listPayments(remittances, whoseVendor(caller, vendorId), query),
  ),
  serve(contract.exportBatchTransfers, ({ query: { vendorId: named, ...query }, caller }) => {
    const vendorId = whoseVendor(caller, named)
    return exportPayments(remittances, { account: accountOf(caller).sub, vendorId }, query)
  }),
  serve(contract.getBatchTransfer, ({ params, query, caller }) =>
    getPayment(remittances, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(contract.listInvoicesOfBatch, ({ params, query: { vendorId, ...paging }, caller }) =>
    listPaidInvoices(remittances, whoseThing(caller, vendorId), params.id, paging),
  ),
  serve(contract.listTransfersOfBatch, ({ params, query: { vendorId, ...paging }, caller }) =>
    listTransfers(remittances, whoseThing(caller, vendorId), params.id, paging),
  ),
  serve(contract.downloadRemittance, ({ params, query, caller }) => {
    const vendorId = whoseThing(caller, query.vendorId)
    return downloadRemittance(remittances, { account: accountOf(caller).sub, vendorId }, params.id)
  }),
]
