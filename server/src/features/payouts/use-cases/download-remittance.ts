import { largestLimit } from '@sooner/rules/paging'
import { Refusal } from '@sooner/rules/refusal'
import { Reply } from '../../../platform/http/serve.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { Payouts } from '../ports.ts'
import type { Reading } from './export-payments.ts'
import { listPaidInvoices } from './list-paid-invoices.ts'
import { getPayment } from './read-payments.ts'
import { remittancePdf } from './remittance-pdf.ts'

/** A payment may have 100,000 invoices, which no reader wants as a document; the exports have all of them. */
const mostPages = 5

/** The remittance advice of a payment, in the reader's own language, otherwise in that of the business. */
export async function downloadRemittance(
  payouts: Payouts,
  { account, vendorId }: Reading,
  id: string,
): Promise<Reply> {
  const { db, clock, productName, userDirectory } = payouts
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const payment = await getPayment(payouts, vendorId, id)
  const language = (await userDirectory.languageOf(account)) ?? vendor.language
  const bytes = await remittancePdf({
    productName,
    vendorName: vendor.name,
    language,
    payment,
    madeAt: clock.now(),
    invoices: await firstInvoices(payouts, vendorId, id),
  })
  return new Reply(
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="remittance-${payment.paymentReference}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    bytes,
  )
}

async function firstInvoices(payouts: Payouts, vendorId: string, id: string) {
  const found: Awaited<ReturnType<typeof listPaidInvoices>>['data'] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, total } = await listPaidInvoices(payouts, vendorId, id, { page, limit: largestLimit })
    found.push(...data)
    if (found.length >= total) break
  }
  return found
}
