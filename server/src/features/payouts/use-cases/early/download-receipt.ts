import { largestLimit } from '@sooner/rules/paging'
import { Refusal } from '@sooner/rules/refusal'
import { Reply } from '../../../../platform/http/serve.ts'
import { maskedNumbersOf } from '../../../bank-accounts/index.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import type { Payouts } from '../../ports.ts'
import { findPayout } from '../../store/payouts.ts'
import type { Reading } from '../export-payments.ts'
import { answerPayout } from './answer.ts'
import { listLines } from './list-lines.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** A payout may have 100,000 invoices, which no reader wants as a document; its page lists all of them. */
const mostPages = 5

/** The receipt of a payout, in the reader's own language, otherwise in that of the business. */
export async function downloadReceipt(
  { db, productName, userDirectory }: Payouts,
  { account, vendorId }: Reading,
  id: string,
): Promise<Reply> {
  const [vendor, found] = [await findDirectoryVendor(db, vendorId), await findPayout(db, vendorId, id)]
  if (!vendor || !found) throw new Refusal('NOT_FOUND')
  const { method, feeScheme, bankAccountId } = found
  const bytes = await receiptPdf({
    productName,
    vendorName: vendor.name,
    method,
    feeScheme,
    language: (await userDirectory.languageOf(account)) ?? vendor.language,
    payout: await answerPayout(db, vendorId, id),
    maskedAccountNumber: (await maskedNumbersOf(db, vendorId)).get(bankAccountId) ?? null,
    lines: await firstLines({ db }, vendorId, id),
  })
  return new Reply(
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${id}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    bytes,
  )
}

async function firstLines({ db }: Pick<Payouts, 'db'>, vendorId: string, id: string) {
  const found: Awaited<ReturnType<typeof listLines>>['data'] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const asked = { outcome: 'included', page, limit: largestLimit } as const
    const { data, total } = await listLines(db, { vendorId, listId: id }, asked)
    found.push(...data)
    if (found.length >= total) break
  }
  return found.filter((line) => line.outcome === 'included')
}
