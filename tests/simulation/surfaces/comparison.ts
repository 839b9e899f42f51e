import type { Sums } from '../invariants/arrivals.ts'
import type { Surfaces } from './read.ts'

export interface Difference {
  readonly key: string
  readonly one: number
  readonly other: number
}

export interface Comparison {
  readonly name: string
  /** Where two surfaces state different numbers. */
  readonly compare: (of: Surfaces) => readonly Difference[]
  /** The same surfaces with one wrong number, which the comparison has to find. */
  readonly plant: (of: Surfaces) => Surfaces
}

export const differ = (one: Sums, other: Sums): readonly Difference[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0))
    .map((key) => ({ key, one: one.get(key) ?? 0, other: other.get(key) ?? 0 }))

export const inCurrency = ({ currency }: { readonly currency: string }): string => currency

type Rows<One> = readonly One[]

/** The rows, one of which states one unit more. */
export function withMore<One extends object>(
  rows: Rows<One>,
  name: keyof One,
  where: (row: One) => boolean = () => true,
): One[] {
  const at = rows.findIndex((row) => where(row))
  return rows.map((row, index) => (index === at ? { ...row, [name]: Number(row[name]) + 1 } : row))
}

type Part<Name extends keyof Surfaces> = Partial<Surfaces[Name]>

export const withInvoices = (of: Surfaces, changed: Part<'invoices'>): Surfaces => ({
  ...of,
  invoices: { ...of.invoices, ...changed },
})
export const withExpected = (of: Surfaces, changed: Part<'expected'>): Surfaces => ({
  ...of,
  expected: { ...of.expected, ...changed },
})
export const withPayments = (of: Surfaces, changed: Part<'payments'>): Surfaces => ({
  ...of,
  payments: { ...of.payments, ...changed },
})
