import { providerCurrency } from '@sooner/money'
/** Most lists are in this currency, so the heads have that width before the first answer. */
export const usualCurrency = providerCurrency

/** The currency of all rows, or undefined if they have several. */
export function onlyCurrency<C extends string>(
  rows: readonly { readonly currency: C }[] | undefined,
): C | typeof usualCurrency | undefined {
  if (rows === undefined || rows.length === 0) return usualCurrency
  const found = new Set(rows.map(({ currency }) => currency))
  return found.size === 1 ? [...found][0] : undefined
}
