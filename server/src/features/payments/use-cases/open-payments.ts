import type { Payments, RailCurrency } from '../ports.ts'

export const openPayments = (needs: Payments): Payments => needs

/** Whether money of that currency can be transferred at all. */
export const hasRail = ({ rails }: Pick<Payments, 'rails'>, currency: RailCurrency): boolean =>
  rails[currency] !== undefined
