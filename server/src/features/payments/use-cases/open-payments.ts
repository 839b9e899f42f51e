import { railCurrencies, type Payments, type RailCurrency } from '../ports.ts'

export const openPayments = (needs: Payments): Payments => needs

/** Whether money of that currency can be transferred at all. */
export const hasRail = ({ rails }: Pick<Payments, 'rails'>, currency: RailCurrency): boolean =>
  rails[currency] !== undefined

/** The currencies of which money can be transferred. */
export const transferredCurrencies = (payments: Pick<Payments, 'rails'>): readonly RailCurrency[] =>
  railCurrencies.filter((currency) => hasRail(payments, currency))
