import { Refusal } from '@sooner/rules/refusal'
import {
  answerQuote,
  listPayoutLines,
  listQuoteLines,
} from '../../../server/src/features/payouts/use-cases/early/read-early.ts'
import {
  confirmPayout,
  type Asked,
  type PayoutAnswer,
} from '../../../server/src/features/payouts/use-cases/early/confirm-payout.ts'
import { downloadReceipt } from '../../../server/src/features/payouts/use-cases/early/receipt-pdf.ts'
import {
  previewPayout,
  type QuoteAnswer,
} from '../../../server/src/features/payouts/use-cases/early/quotes.ts'
import { withdrawPayout } from '../../../server/src/features/payouts/use-cases/early/withdraw-payout.ts'
import { transact } from '../../../server/src/platform/transaction.ts'
import { noteEarly } from '../reached.ts'
import type { World } from '../world.ts'
import { detailOf, refusable } from './refusable.ts'

const page = { outcome: 'included', page: 1, limit: 500 } as const

/** What somebody asked for and was answered, with the quote that names it. */
export interface Held {
  readonly asked: Asked
  readonly quoteId: string
  readonly expiresAt: string
}

export type Outcome =
  | { readonly paid: PayoutAnswer }
  | { readonly code: string; readonly quoteId: string | undefined; readonly payoutId: string | undefined }

/** Notes what a quote states, so that what is paid can be compared with it. */
async function noteQuote(
  { payouts, owner: { sql } }: World,
  asked: Asked,
  quote: QuoteAnswer,
): Promise<Held> {
  const { quoteId, expiresAt } = quote
  const { data } = await listQuoteLines(payouts, asked.vendorId, quoteId, page)
  requireSum(quote, data)
  for (const line of data)
    if (line.outcome === 'included')
      await sql`
        insert into simulation.quoted (vendor_id, quote_id, currency, invoice_id, gross_minor, fee_minor, supplemental_minor,
          days_early, pay_on)
        values (${asked.vendorId}, ${quoteId}, ${line.currency}, ${line.invoiceId}, ${line.grossMinor}, ${line.feeMinor},
          ${line.supplementalFeeMinor}, ${line.daysEarly}, ${line.payDate})`
  return { asked, quoteId, expiresAt }
}

async function requireReceipt({ payouts }: World, { vendorId }: Asked, payout: PayoutAnswer): Promise<void> {
  requireSum(payout, (await listPayoutLines(payouts, vendorId, payout.payoutId, page)).data)
  // A document of each is the same page again and again.
  if (payout.payoutId.endsWith('0'))
    await downloadReceipt(payouts, { account: 'owner', vendorId }, payout.payoutId)
}

/** The ways in which vendors take early payment. Each answer is compared with what is stored before and after it. */
export function openWays(world: World) {
  const { payouts, owner, clock } = world
  const { sql } = owner

  const confirm = async (asked: Asked, quoteId: string | undefined): Promise<Outcome> => {
    const quote = quoteId === undefined ? undefined : await readQuote(asked.vendorId, quoteId)
    const answer = await refusable(sql, asked.vendorId, () =>
      confirmPayout(payouts, transact, { ...asked, quoteId, actor: 'owner' }),
    )
    if (answer instanceof Refusal)
      return {
        code: answer.code,
        quoteId: detailOf(answer, 'quoteId'),
        payoutId: detailOf(answer, 'payoutId'),
      }
    if (quote && new Date(quote.expiresAt) <= clock.now())
      throw new Error(`an expired quote was paid: ${quoteId}`)
    if (quote && answer.leftOutCount === 0) requireSame(quote.totals, answer.totals)
    await requireReceipt(world, asked, answer)
    await noteEarly(sql, `${asked.method} ${asked.scope}`)
    return { paid: answer }
  }

  const readQuote = async (vendorId: string, quoteId: string) =>
    answerQuote(payouts.db, vendorId, quoteId).catch(() => undefined)

  return {
    confirm,
    async preview(asked: Asked): Promise<Held | undefined> {
      const answer = await refusable(sql, asked.vendorId, () => previewPayout(payouts, asked))
      return answer instanceof Refusal ? undefined : noteQuote(world, asked, answer)
    },
    /** Reads the quote that a refusal has named. */
    async holdNamed(asked: Asked, quoteId: string): Promise<Held> {
      return noteQuote(world, asked, await answerQuote(payouts.db, asked.vendorId, quoteId))
    },
    /** The invoices that a quote includes. */
    async includedIn({ asked, quoteId }: Held): Promise<readonly string[]> {
      return (await listQuoteLines(payouts, asked.vendorId, quoteId, page)).data.map(
        ({ invoiceId }) => invoiceId,
      )
    },
    async withdraw(vendorId: string, invoiceId: string): Promise<void> {
      const answer = await refusable(sql, vendorId, () =>
        withdrawPayout(payouts, transact, { vendorId, invoiceId, actor: 'owner' }),
      )
      if (!(answer instanceof Refusal)) await noteEarly(sql, 'withdrawn')
    },
  }
}

type Lines = Awaited<ReturnType<typeof listQuoteLines>>['data']

/** The totals of each currency are the sums of its lines. */
function requireSum({ totals }: Pick<QuoteAnswer, 'totals'>, lines: Lines): void {
  for (const { currency, ...total } of totals) {
    const own = lines.filter((line) => line.outcome === 'included' && line.currency === currency)
    const sum = (name: 'grossMinor' | 'feeMinor' | 'supplementalFeeMinor' | 'netMinor') =>
      own.reduce((minor, line) => minor + (line.outcome === 'included' ? line[name] : 0), 0)
    const added = {
      invoiceCount: own.length,
      grossMinor: sum('grossMinor'),
      feeMinor: sum('feeMinor'),
      supplementalFeeMinor: sum('supplementalFeeMinor'),
      netMinor: sum('netMinor'),
    }
    for (const [name, value] of Object.entries(added))
      if (total[name as keyof typeof added] !== value)
        throw new Error(`the lines add up to ${name} ${value}, and the total is ${JSON.stringify(total)}`)
  }
}

function requireSame(quoted: unknown, paid: unknown): void {
  if (JSON.stringify(quoted) !== JSON.stringify(paid))
    throw new Error(`${JSON.stringify(quoted)} was quoted and ${JSON.stringify(paid)} was paid`)
}
