import type { Currency } from '@sooner/money'
import { settlementDay } from '@sooner/rules/banking-calendar'

/** The days on which money arrives that is requested at that time. */
export const settlementDays = (at: Date): Readonly<Record<Currency, string>> => ({
  USD: settlementDay('USD', at),
  GBP: settlementDay('GBP', at),
})
