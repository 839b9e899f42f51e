import { invoiceFilters, waitingReasons } from '@sooner/contract/invoices'
import { filterOperators } from '@sooner/rules/filters'
import {
  documentKinds,
  invoiceDisplayStates,
  invoiceSenders,
  invoiceStates,
} from '@sooner/rules/invoice-states'
import fc from 'fast-check'
import { z } from 'zod'
import type { UnpayableVendor } from '../domain/eligibility.ts'
import type { AskedFilters } from '../use-cases/read-invoices.ts'
import { anyDay, anyWord, batchIds, instantIds, onDemandIds } from './any-invoices.ts'
import { sortNames } from './reference.ts'

const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 1 })
export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
const operator = fc.constantFrom(...filterOperators)
const rare = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const anyAsked: fc.Arbitrary<AskedFilters> = fc.record({
  vendorId: fc.constant(undefined),
  searchTerm: rare(fc.oneof(anyWord, fc.constantFrom('%', '_', '\\', ' ', 'INV', '1', "'"))),
  startDate: rare(anyDay),
  endDate: rare(anyDay),
  displayState: some(invoiceDisplayStates),
  statuses: some(invoiceStates),
  excludeStates: rare(fc.subarray([...invoiceStates], { minLength: 1 })),
  clientIds: rare(fc.subarray(['A', 'B', 'none'], { minLength: 1 })),
  clients: rare(fc.subarray(['1 A', '1 B', '2 A', '2 none'], { minLength: 1 })),
  partnerId: rare(fc.constantFrom(1, 2, 3)),
  documentKind: rare(fc.constantFrom(...documentKinds)),
  waitsFor: rare(fc.constantFrom(...waitingReasons)),
  sentBy: rare(fc.constantFrom(...invoiceSenders)),
  batchTransferId: rare(fc.constantFrom(...batchIds)),
  instantPayoutId: rare(fc.constantFrom(...instantIds)),
  mesaOnDemandId: rare(fc.constantFrom(...onDemandIds)),
  totalOpenAmountMinor: rare(fc.constantFrom(-1, 0, 5, 99, Number.MAX_SAFE_INTEGER)),
  totalOpenAmountOperator: operator,
  estimatedPaymentDate: rare(anyDay),
  estimatedPaymentDateOperator: operator,
  accelerationDays: rare(fc.constantFrom(0, 1, 30, Number.MAX_SAFE_INTEGER)),
  accelerationDaysOperator: operator,
})
const active = { status: 'active', isOnboarded: true, hasDocuments: true, accountWaitsFor: null } as const
const anyVendor = maybe(
  fc.constantFrom<UnpayableVendor>(
    { ...active, reason: 'agreement-unsigned' },
    { ...active, reason: 'no-payable-account', accountWaitsFor: 'time' },
    { ...active, reason: 'vendor-not-active', status: 'inactive', hasDocuments: false },
    { ...active, reason: 'vendor-not-active', status: 'deactivated' },
  ),
).map((one) => one ?? null)
const unasked: AskedFilters = z.object(invoiceFilters).parse({})
/** A request for the first of all invoices, with nothing in the vendor's way. */
export const wholeQuery = {
  asked: unasked,
  vendor: null,
  sort: 'createdAt' as const,
  direction: 'asc' as const,
  page: 1,
  limit: 30,
}
/** A request for a page, and what is in the way of the vendor as a whole. */
export const anyQuery = fc.record({
  asked: anyAsked,
  vendor: anyVendor,
  sort: fc.constantFrom(...sortNames),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 30 }),
})
