import { isRecord } from './envelope.ts'

type Slices = Readonly<Record<string, unknown>>
type Part = Readonly<Record<string, unknown>>

const partOf = (slices: Slices, name: string): Part => {
  const part = slices[name]
  return isRecord(part) ? part : {}
}

/** What is moved is moved once: where the new name is taken, it holds the newer value. */
const renamed = (part: Part, from: string, to: string): Part => {
  const { [from]: value, ...rest } = part
  return value === undefined || to in rest ? rest : { ...rest, [to]: value }
}

/** Version 22: partners got agreements of their own, so a signature says whose agreement it is under. */
function to22(slices: Slices): Slices {
  const vendor = renamed(partOf(slices, 'vendor'), 'signedByName', 'serviceAgreementSignedByName')
  return { ...slices, vendor: renamed(vendor, 'partnerSignedByName', 'partnerServiceAgreementSignedByName') }
}

const operators: Readonly<Record<string, string>> = {
  '=': 'eq',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
}

const comparison = (filter: unknown) =>
  isRecord(filter)
    ? {
        operator: operators[String(filter['operator'])],
        isConfigured: filter['value'] !== undefined && filter['value'] !== null,
        value: filter['value'],
      }
    : undefined

/**
 * Version 23: the advanced filters left the invoice list for a slice of their own. Operators became words, amounts minor
 * units, and that a filter counts is said rather than told from its value.
 */
function to23(slices: Slices): Slices {
  const { filters, ...invoices } = partOf(slices, 'invoices')
  if (!isRecord(filters)) return { ...slices, invoices }
  const amount = comparison(filters['totalOpenAmount'])
  const minor = Math.round(Number(amount?.value) * 100)
  return {
    ...slices,
    invoices,
    advancedFilters: {
      totalOpenAmount: amount && { ...amount, value: minor, isConfigured: Number.isSafeInteger(minor) },
      estimatedPaymentDate: comparison(filters['estimatedPaymentDate']),
      accelerationDays: comparison(filters['accelerationDays']),
      statuses: filters['statuses'],
      clientIds: filters['clientIds'],
    },
  }
}

/**
 * Version 24: a modal is open or not, where there was the name of the one that was. The dashboard opens at its payments;
 * that somebody stood at the invoices meant nothing, since that was where everybody began.
 */
function to24(slices: Slices): Slices {
  const { current, ...modals } = partOf(slices, 'modals')
  const { tab: _began, ...ui } = partOf(slices, 'ui')
  return { ...slices, ui, modals: typeof current === 'string' ? { ...modals, [current]: true } : modals }
}

const steps: readonly (readonly [version: number, step: (slices: Slices) => Slices])[] = [
  [22, to22],
  [23, to23],
  [24, to24],
]

/** What an earlier version kept, in the shape of today; how its values look is checked by whoever reads them. */
export const migrated = (slices: Slices, from: number): Slices =>
  steps.filter(([version]) => version > from).reduce((moved, [, step]) => step(moved), slices)
