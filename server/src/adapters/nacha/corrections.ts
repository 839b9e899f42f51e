import type { BankAccountType } from '@sooner/rules/bank-accounts'
import { normalRoutingNumber } from '@sooner/rules/bank-numbers'

/** What a notice of change asks us to use from now on. A field that is absent stays as it is. */
export interface Correction {
  readonly routingNumber?: string
  readonly accountNumber?: string
  readonly accountType?: BankAccountType
  readonly holder?: string
  /** The data as the bank sent it, for what can't be applied by itself. */
  readonly given: string
}

const typeOf = (code: string): Pick<Correction, 'accountType'> => {
  if (/^2[2378]$/.test(code)) return { accountType: 'checking' }
  return /^3[2378]$/.test(code) ? { accountType: 'savings' } : {}
}

const routingOf = (text: string): Pick<Correction, 'routingNumber'> => {
  const routingNumber = normalRoutingNumber(text)
  return routingNumber === undefined ? {} : { routingNumber }
}

const accountOf = (text: string): Pick<Correction, 'accountNumber'> => {
  const accountNumber = text.replaceAll(/[\s-]/g, '')
  return /^\d{4,17}$/.test(accountNumber) ? { accountNumber } : {}
}

/** A correction of several fields is whole or none: half of one would lead to an account that nobody named. */
const together = (...parts: readonly Omit<Correction, 'given'>[]): Omit<Correction, 'given'> =>
  parts.every((part) => Object.keys(part).length > 0)
    ? parts.reduce((whole, part) => ({ ...whole, ...part }), {})
    : {}

/** The positions are those of the 29 signs of corrected data. */
const readers: Readonly<Record<string, (data: string) => Omit<Correction, 'given'>>> = {
  C01: (data) => accountOf(data.slice(0, 17)),
  C02: (data) => routingOf(data.slice(0, 9)),
  C03: (data) => together(routingOf(data.slice(0, 9)), accountOf(data.slice(12, 29))),
  C04: (data) => (data.slice(0, 22).trim() === '' ? {} : { holder: data.slice(0, 22).trim() }),
  C05: (data) => typeOf(data.slice(0, 2)),
  C06: (data) => together(accountOf(data.slice(0, 17)), typeOf(data.slice(20, 22))),
  C07: (data) =>
    together(routingOf(data.slice(0, 9)), accountOf(data.slice(9, 26)), typeOf(data.slice(26, 28))),
}

/** Codes without a reader here correct nothing about an account: an identification, a company, a format. */
export const readCorrection = (code: string, data: string): Correction => ({
  ...readers[code]?.(data),
  given: data.trimEnd(),
})
