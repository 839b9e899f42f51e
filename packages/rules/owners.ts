import { hasUnseen, isSeen } from './seen-text.ts'
import type { TaxClassification } from './vendors.ts'

/** The share from which a person counts as an owner of a business, in percent. */
export const minShare = 25
export const maxOwners = 100 / minShare

/** A person who holds 25 % or more of a business. */
export interface Owner {
  readonly name: string
  readonly birthYear: number
  readonly sharePercent: number
}

/** What a business without a classification of its own is: a person who trades alone is its only owner, and is screened as its contact. */
const withoutOwners: readonly TaxClassification[] = ['individual', 'sole-proprietor', 'trust', 'estate']

/** Whether a business of this kind has to state who owns it. Without a classification, nothing says that it is a company. */
export const statesOwners = (classification: TaxClassification | null | undefined): boolean =>
  classification !== null && classification !== undefined && !withoutOwners.includes(classification)

export type OwnerRule = 'name' | 'birth-year' | 'share' | 'sum'

export interface OwnerFault {
  /** The place of the owner in the list; null for all of them together. */
  readonly at: number | null
  readonly rule: OwnerRule
}

/** Nobody who was born before owns a business. */
const firstYear = 1900
/** What a browser checks a year against; the service knows the present one. */
export const lastYear = 2200
const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

/** Shared by the browser and the server, which passes the present year. */
export function ownerFaults(owners: readonly Owner[], year = lastYear): readonly OwnerFault[] {
  const faults = owners.flatMap(({ name, birthYear, sharePercent }, at): OwnerFault[] => [
    ...(isSeen(name) && !hasUnseen(name.trim()) ? [] : [{ at, rule: 'name' as const }]),
    ...(isWhole(birthYear, firstYear, year) ? [] : [{ at, rule: 'birth-year' as const }]),
    ...(isWhole(sharePercent, minShare, 100) ? [] : [{ at, rule: 'share' as const }]),
  ])
  const sum = owners.reduce((total, { sharePercent }) => total + sharePercent, 0)
  return sum > 100 ? [...faults, { at: null, rule: 'sum' }] : faults
}
