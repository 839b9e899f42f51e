import { providerCurrency } from '@sooner/money'
import type { payout, payoutLine } from '@sooner/contract/payout-shapes'
import { moneyText, percentText } from '@sooner/money/text'
import { localDay } from '@sooner/rules/banking-calendar'
import { dayIn } from '@sooner/rules/day-in'
import { maxLimit } from '@sooner/rules/paging'
import type { Language } from '@sooner/rules/places'
import type { FeeScheme } from '@sooner/rules/programs'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { Reply } from '../../../../platform/http/serve.ts'
import {
  muted,
  openDocument,
  setHeading,
  setLine,
  setPageNumbers,
  setParagraph,
} from '../../../../platform/pdf/index.ts'
import { maskedNumbersOf } from '../../../bank-accounts/index.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import type { EarlyMethod } from '../../domain/asked.ts'
import { receiptWords, type ReceiptWords } from '../../domain/receipt-words.ts'
import type { Payouts } from '../../ports.ts'
import { findPayout } from '../../store/payouts.ts'
import { answerPayout, listLines } from './read-early.ts'

type Payout = z.input<typeof payout>
type Total = Payout['totals'][number]
type Included = Extract<z.input<typeof payoutLine>, { outcome: 'included' }>

interface Receipt {
  readonly productName: string
  readonly vendorName: string
  readonly language: Language
  readonly payout: Payout
  readonly method: EarlyMethod
  readonly feeScheme: FeeScheme
  readonly maskedAccountNumber: string | null
  /** The first of its invoices. */
  readonly lines: readonly Included[]
}

/** Deterministic: the same facts always give the same bytes. */
function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { productName: author, vendorName, language, payout, lines } = receipt
  const words = receiptWords(language)
  const number = payout.payoutId
  const title = `${words.title} ${number}`
  const madeAt = new Date(payout.confirmedAt)
  const { document, bytes } = openDocument({ title, author, madeAt, language })
  setLine(document, `${author} · ${words.title}`, { size: 9, color: muted, below: 18 })
  setHeading(document, 1, [{ text: words.title, style: 'strong' }], { below: 8 })
  for (const fact of factsOf(receipt, words)) setFact(document, fact)
  for (const total of payout.totals) {
    document.y += 8
    for (const fact of amountsOf(total, words, language)) setFact(document, fact)
  }
  document.y += 8
  setLine(document, words.schemes[receipt.feeScheme], { size: 10, below: 4 })
  setLine(document, words.later, { size: 9, color: muted, below: 14 })
  setHeading(document, 2, [{ text: words.invoices, style: 'strong' }], { below: 6 })
  for (const line of lines) setFact(document, lineFact(line, words, language))
  const left = payout.invoiceCount - lines.length
  if (left > 0) setLine(document, words.more(left), { size: 10, below: 8 })
  setPageNumbers(document, `${words.page(number)} · ${vendorName.slice(0, 48)}`)
  document.end()
  return bytes
}

type Fact = readonly [label: string, value: string]

const setFact = (document: PDFKit.PDFDocument, [label, value]: Fact) =>
  setParagraph(
    document,
    [
      { text: `${label}: `, style: 'strong' },
      { text: value, style: 'plain' },
    ],
    { size: 10, below: 4 },
  )

/** A fact that the payout does not have is left out. */
function factsOf(
  { vendorName, payout, language, ...receipt }: Receipt,
  words: ReceiptWords,
): readonly Fact[] {
  const day = localDay(payout.totals[0]?.currency ?? providerCurrency, new Date(payout.confirmedAt))
  const facts: readonly (readonly [string, string | null])[] = [
    [words.payee, vendorName],
    [words.account, receipt.maskedAccountNumber],
    [words.number, payout.payoutId],
    [words.method, words.methods[receipt.method]],
    [words.confirmed, dayIn(language, day)],
    [words.count, String(payout.invoiceCount)],
    [words.leftOut, payout.leftOutCount === 0 ? null : String(payout.leftOutCount)],
  ]
  return facts.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, value]]))
}

function amountsOf(total: Total, words: ReceiptWords, language: Language): readonly Fact[] {
  const money = (amountMinor: number) => moneyText(BigInt(amountMinor), total.currency, language)
  const supplement: readonly Fact[] =
    total.supplementalFeeMinor === 0 ? [] : [[words.supplement, money(total.supplementalFeeMinor)]]
  const rate: readonly Fact[] =
    total.aprBps === null ? [] : [[words.annualRate, percentText(total.aprBps, language)]]
  return [
    [words.gross, money(total.grossMinor)],
    [words.fee, money(total.feeMinor)],
    ...supplement,
    [words.net, money(total.netMinor)],
    ...rate,
    [words.averageDays, new Intl.NumberFormat(language).format(total.averageDaysEarly)],
    [words.payDate, dayIn(language, total.payDate)],
  ]
}

function lineFact(line: Included, words: ReceiptWords, language: Language): Fact {
  const money = (amountMinor: number) => moneyText(BigInt(amountMinor), line.currency, language)
  const amounts = words.amountsOf({
    gross: money(line.grossMinor),
    fee: money(line.feeMinor),
    net: money(line.netMinor),
    days: line.daysEarly,
  })
  return [`${line.number} · ${line.clientName}`, amounts]
}

/** A payout may have 100,000 invoices, which no reader wants as a document; its page lists all of them. */
const maxPages = 5

/** The receipt of a payout, in the reader's own language, otherwise in that of the business. */
export async function downloadReceipt(
  { db, productName, userDirectory }: Payouts,
  { account, vendorId }: { readonly account: string; readonly vendorId: string },
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
  for (let page = 1; page <= maxPages; page += 1) {
    const asked = { outcome: 'included', page, limit: maxLimit } as const
    const { data, total } = await listLines(db, { vendorId, listId: id }, asked)
    found.push(...data)
    if (found.length >= total) break
  }
  return found.filter((line) => line.outcome === 'included')
}
