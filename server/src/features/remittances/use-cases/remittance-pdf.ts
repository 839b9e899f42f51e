import type { batchTransferDetail, paidInvoice } from '@sooner/contract/remittances'
import { moneyText } from '@sooner/money/text'
import { adjustmentReasonIn } from '@sooner/rules/adjustment-reasons'
import { dayIn } from '@sooner/rules/day-in'
import { maxLimit } from '@sooner/rules/paging'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { Reply } from '../../../platform/http/serve.ts'
import {
  muted,
  openDocument,
  setHeading,
  setLine,
  setPageNumbers,
  setParagraph,
} from '../../../platform/pdf/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { remittanceWords, type RemittanceWords } from '../domain/remittance-words.ts'
import type { Remittances } from '../ports.ts'
import { type Reading, listPaidInvoices, getPayment } from './read-payments.ts'

type PaidInvoice = z.input<typeof paidInvoice>

interface Remittance {
  readonly productName: string
  readonly vendorName: string
  readonly language: Language
  readonly madeAt: Date
  readonly payment: z.input<typeof batchTransferDetail>
  /** The first of the invoices of the payment. */
  readonly invoices: readonly PaidInvoice[]
}

type InWords = (amountMinor: number) => string

/** Deterministic: the same facts always give the same bytes. */
function remittancePdf(remittance: Remittance): Promise<Buffer> {
  const { productName: author, vendorName, language, madeAt, payment, invoices } = remittance
  const words = remittanceWords(language)
  const money: InWords = (amountMinor) => moneyText(BigInt(amountMinor), payment.currency, language)
  const title = `${words.title} ${payment.paymentReference}`
  const { document, bytes } = openDocument({ title, author, madeAt, language })
  setLine(document, `${author} · ${words.title}`, { size: 9, color: muted, below: 18 })
  setHeading(document, 1, [{ text: money(payment.arrivingMinor), style: 'strong' }], { below: 8 })
  setLine(document, words.next[payment.next], { size: 10, below: 12 })
  for (const [label, value] of factsOf(remittance, words, money))
    setParagraph(
      document,
      [
        { text: `${label}: `, style: 'strong' },
        { text: value, style: 'plain' },
      ],
      {
        size: 10,
        below: 4,
      },
    )
  document.y += 12
  setHeading(document, 2, [{ text: words.invoices, style: 'strong' }], { below: 6 })
  const reasonOf = (reason: string) => adjustmentReasonIn(language, reason)
  for (const invoice of invoices) setInvoice(document, invoice, words, { money, reasonOf })
  const left = payment.invoiceCount - invoices.length
  if (left > 0) setLine(document, words.more(left), { size: 10, below: 8 })
  setPageNumbers(document, `${words.page(payment.paymentReference)} · ${vendorName.slice(0, 48)}`)
  document.end()
  return bytes
}

type Fact = readonly [label: string, value: string]

/** A fact that the payment does not have is left out. */
function factsOf(
  { vendorName, payment, language }: Remittance,
  words: RemittanceWords,
  money: InWords,
): readonly Fact[] {
  const day = (value: string | null) => (value === null ? null : dayIn(language, value))
  const some = (amountMinor: number) => (amountMinor === 0 ? null : money(amountMinor))
  const code = payment.code === null ? '' : ` (${payment.code})`
  const isRefused = payment.returnedMinor > 0 && payment.returnedOn === null
  const isUnsent = payment.displayState === 'CANCELLED' && isRefused
  const state = isUnsent ? words.notSent : words.states[payment.displayState]
  const facts: readonly (readonly [string, string | null])[] = [
    [words.payee, vendorName],
    [words.account, payment.maskedAccountNumber],
    [words.reference, payment.paymentReference],
    [words.status, `${state}${code}`],
    [words.sent, payment.displayState === 'PENDING' || isUnsent ? null : day(payment.batchDate)],
    [words.expected, payment.settledOn === null ? day(payment.estimatedPaymentDate) : null],
    [words.arrived, day(payment.settledOn)],
    [words.returned, day(payment.returnedOn)],
    [words.gross, money(payment.grossMinor)],
    [words.fee, some(-payment.feeMinor)],
    [words.deducted, some(-payment.deductedMinor)],
    [words.amount, money(payment.amountMinor)],
    [isRefused ? words.ofWhichNotSent : words.cameBack, some(payment.returnedMinor)],
    [words.debitedFee, some(payment.debitedFeeMinor)],
  ]
  return facts.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, value]]))
}

function setInvoice(
  document: PDFKit.PDFDocument,
  invoice: PaidInvoice,
  words: RemittanceWords,
  { money, reasonOf }: { readonly money: InWords; readonly reasonOf: (reason: string) => string },
): void {
  const some = (amountMinor: number) => (amountMinor === 0 ? undefined : money(amountMinor))
  const amounts = words.amountsOf({
    gross: money(invoice.grossMinor),
    fee: some(invoice.feeMinor),
    deducted: some(invoice.deductedMinor),
    net: money(invoice.arrivingMinor),
  })
  const name = [invoice.number, invoice.reference, invoice.clientName].filter(Boolean).join(' · ')
  setParagraph(
    document,
    [
      { text: name, style: 'strong' },
      { text: `: ${amounts}`, style: 'plain' },
    ],
    {
      size: 10,
      below: 4,
    },
  )
  for (const { kind, reason, amountMinor } of invoice.deductions)
    setLine(document, words.deduction(words.kinds[kind], reasonOf(reason), money(amountMinor)), {
      size: 9,
      color: muted,
      below: 4,
    })
  if (invoice.code !== null)
    setLine(document, words.failed(invoice.code), { size: 9, color: muted, below: 4 })
}

/** A payment may have 100,000 invoices, which no reader wants as a document; the exports have all of them. */
const maxPages = 5

/** The remittance advice of a payment, in the reader's own language, otherwise in that of the business. */
export async function downloadRemittance(
  remittances: Remittances,
  { account, vendorId }: Reading,
  id: string,
): Promise<Reply> {
  const { db, clock, productName, userDirectory } = remittances
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const payment = await getPayment(remittances, vendorId, id)
  const language = (await userDirectory.languageOf(account)) ?? vendor.language
  const bytes = await remittancePdf({
    productName,
    vendorName: vendor.name,
    language,
    payment,
    madeAt: clock.now(),
    invoices: await firstInvoices(remittances, vendorId, id),
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

async function firstInvoices(remittances: Remittances, vendorId: string, id: string) {
  const found: Awaited<ReturnType<typeof listPaidInvoices>>['data'] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const { data, total } = await listPaidInvoices(remittances, vendorId, id, { page, limit: maxLimit })
    found.push(...data)
    if (found.length >= total) break
  }
  return found
}
