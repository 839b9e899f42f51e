import { useLazyListQuoteLinesQuery } from '../../../lib/resources/payouts.ts'

const limit = 100

/** Reads which invoices a quote leaves out. Resolves to undefined if a page of them does not arrive. */
export function useLeftOut(): (quoteId: string, count: number) => Promise<ReadonlySet<string> | undefined> {
  const [ask] = useLazyListQuoteLinesQuery()
  return async (quoteId, count) => {
    const pages = Array.from({ length: Math.ceil(count / limit) }, (_, at) => at + 1)
    const answers = await Promise.all(
      pages.map((page) =>
        ask({ params: { id: quoteId }, query: { page, limit, outcome: 'left-out' } }, true),
      ),
    )
    const ids = answers.flatMap(({ data }) => data?.data.map(({ invoiceId }) => invoiceId) ?? [])
    return ids.length === count ? new Set(ids) : undefined
  }
}
