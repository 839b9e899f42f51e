import { Amount } from '../../../ui/amount.tsx'
import type { Sum } from './sums.ts'

/** One amount for each currency. */
export const Sums = ({ sums }: { readonly sums: readonly Sum[] }) =>
  sums.map(({ currency, amountMinor }) => (
    <span key={currency} className="block">
      <Amount amountMinor={amountMinor} currency={currency} />
    </span>
  ))
