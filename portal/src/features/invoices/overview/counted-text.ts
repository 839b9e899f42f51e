import { listFormat } from '../../../ui/format/formats.ts'
import { countText } from '../../../ui/format/number-text.ts'
import type { OwedPart } from './figures.ts'
import type { OverviewWords } from './words.ts'

type Counts = Pick<OwedPart, 'invoiceCount' | 'creditMemoCount'>

/** How many invoices a figure is the sum of, and how many credit memos reduce it. The list behind it has both. */
export const countedText = (
  { invoiceCount, creditMemoCount: memos }: Counts,
  words: OverviewWords['owed'],
  locale: string,
): string =>
  listFormat(locale).format([
    invoiceCount === 1 ? words.one : words.count(countText(invoiceCount, locale)),
    ...(memos === 0 ? [] : [memos === 1 ? words.memo : words.memos(countText(memos, locale))]),
  ])
