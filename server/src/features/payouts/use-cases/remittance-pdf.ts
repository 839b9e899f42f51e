import { moneyText } from '@sooner/money/text'
import { adjustmentReasonIn } from '@sooner/rules/adjustment-reasons'
import { dayIn } from '@sooner/rules/day-in'
import type { batchTransferDetail, paidInvoice } from '@sooner/contract/payments'
import type { Language } from '@sooner/rules/places'
import type { z } from 'zod'
import {
  muted,
  openDocument,
  setHeading,
  setLine,
  setPageNumbers,
  setParagraph,
} from '../../../platform/pdf/index.ts'
import { remittanceWords } from '../domain/remittance/by-language.ts'
import type { RemittanceWords } from '../domain/remittance/words.ts'

type PaidInvoice = z.input<typeof paidInvoice>

export interface Remittance {
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
export function remittancePdf(remittance: Remittance): Promise<Buffer> {
  const { productName: author, vendorName, language, madeAt, payment, invoices } = remittance
  const words = remittanceWords(language)
  const money: InWords = (amountMinor) => moneyText(BigInt(amountMinor), payment.currency, language)
  const title = `${words.title} ${payment.paymentReference}`
  const { document, bytes } = openDocument({ title, author, madeAt, language })
  setLine(document, `${author} · ${words.title}`, { size: 9, color: muted, below: 18 })
  setHeading(document, 1, [{ text: money(payment.amountMinor), style: 'strong' }], { below: 8 })
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
    net: money(invoice.netMinor),
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
