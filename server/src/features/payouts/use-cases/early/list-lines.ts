import type { listPayoutLines as declared } from '@sooner/contract/payouts'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { annualRateBps } from '@sooner/rules/fees'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Db } from '../../../../platform/database/open.ts'
import { namesOfInvoices } from '../../../invoices/index.ts'
import {
  findPriceLists,
  listIncluded,
  listLeftOut,
  type IncludedLine,
  type LeftOutLine,
  type ListKey,
  type ListPage,
} from '../../store/price-lists.ts'

type LinesAnswer = Answer<typeof declared>
type Line = LinesAnswer['data'][number]
export interface AskedLines extends ListPage {
  readonly outcome: Line['outcome']
}

/** A page of what a quote or a payout includes, or left out. Amounts are those of the list, names those of today. */
export async function listLines(
  db: Db,
  key: ListKey,
  { outcome, page, limit }: AskedLines,
): Promise<LinesAnswer> {
  const lists = await findPriceLists(db, key)
  const total = lists.reduce(
    (sum, { invoiceCount, leftOutCount }) => sum + (outcome === 'included' ? invoiceCount : leftOutCount),
    0,
  )
  const data =
    outcome === 'included'
      ? await named(db, key, await listIncluded(db, key, { page, limit }), answerIncluded)
      : await named(db, key, await listLeftOut(db, key, { page, limit }), answerLeftOut)
  return { data, page, limit, total }
}

type Named = Pick<Line, 'invoiceId' | 'number' | 'partnerId' | 'externalClientId' | 'clientName' | 'currency'>

async function named<L extends IncludedLine | LeftOutLine>(
  db: Db,
  { vendorId }: ListKey,
  lines: readonly L[],
  answer: (line: L, name: Named) => Line,
): Promise<Line[]> {
  const ids = lines.map(({ invoiceId }) => invoiceId)
  const names = new Map((await namesOfInvoices(db, vendorId, ids)).map((one) => [one.invoiceId, one]))
  return lines.map((line) => {
    const name = names.get(line.invoiceId)
    if (!name) throw new InvariantViolation('a price list lost one of its invoices')
    const { number, partnerId, externalClientId, clientName } = name
    return answer(line, {
      invoiceId: line.invoiceId,
      number,
      partnerId,
      externalClientId,
      clientName,
      currency: line.currency,
    })
  })
}

const answerIncluded = (line: IncludedLine, name: Named): Line => {
  const { grossMinor, feeMinor, daysEarly } = line
  return {
    outcome: 'included',
    ...name,
    daysEarly,
    payDate: line.payOn,
    grossMinor: minorToWire(grossMinor),
    feeMinor: minorToWire(feeMinor),
    supplementalFeeMinor: minorToWire(line.supplementalMinor),
    netMinor: minorToWire(grossMinor - feeMinor),
    aprBps: annualRateBps(feeMinor, grossMinor - feeMinor, daysEarly) ?? null,
  }
}

const answerLeftOut = ({ openMinor, reason }: LeftOutLine, name: Named): Line => ({
  outcome: 'left-out',
  ...name,
  openAmountMinor: minorToWire(openMinor),
  reason,
})
