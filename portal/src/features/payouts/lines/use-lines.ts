import { skipToken } from '@reduxjs/toolkit/query/react'
import { useListPayoutLinesQuery, useListQuoteLinesQuery } from '../../../lib/resources/payouts.ts'

/** What the lines belong to. */
export interface Listed {
  readonly kind: 'quote' | 'payout'
  readonly id: string
}

interface Asked {
  readonly page: number
  readonly limit: number
  readonly outcome: 'included' | 'left-out'
}

/** The lines of a quote and of a payout are read in the same way. */
export function useLines({ kind, id }: Listed, query: Asked) {
  const asked = { params: { id }, query }
  const ofQuote = useListQuoteLinesQuery(kind === 'quote' ? asked : skipToken)
  const ofPayout = useListPayoutLinesQuery(kind === 'payout' ? asked : skipToken)
  return kind === 'quote' ? ofQuote : ofPayout
}
