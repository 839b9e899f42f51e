import { useListPayoutLinesQuery, useListQuoteLinesQuery } from '../../../lib/resources/payouts.ts'

interface Asked {
  readonly page: number
  readonly limit: number
  readonly outcome: 'included' | 'left-out'
}

/** The lines of a quote and of a payout are read in the same way. */
export const useQuoteLines = (id: string, query: Asked) => useListQuoteLinesQuery({ params: { id }, query })
export const usePayoutLines = (id: string, query: Asked) => useListPayoutLinesQuery({ params: { id }, query })
export type AskForLines = typeof useQuoteLines
