import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialSlices, readSlices } from './kept-slices.ts'
import { migrated } from './migrations.ts'
import { version21, version22, version23 } from './testing/earlier-state.ts'

const today = ({ version, slices }: { version: number; slices: Record<string, unknown> }) =>
  readSlices(migrated(slices, version))

const fresh = initialSlices()

describe('from version 21', () => {
  const state = today(version21)

  test('signatures say whose agreement they are under', () => {
    expect(migrated(version21.slices, 21)['vendor']).toMatchObject({
      serviceAgreementSignedByName: 'Pat Doe',
      partnerServiceAgreementSignedByName: 'Pat Doe',
    })
    expect(migrated(version21.slices, 21)['vendor']).not.toHaveProperty('signedByName')
  })

  test('what was entered is still there, and agreeing is not', () => {
    expect(state.vendor).toEqual({
      ...fresh.vendor,
      name: 'Brightside Plumbing LLC',
      email: 'owner@brightside.test',
      onboardingId: 'AAAAAAAAAAAAAAAAAAAAAA',
    })
    expect(state.onboarding).toEqual({
      ...fresh.onboarding,
      partnerId: 2,
      feeScheme: 'debiting',
      programCode: 'NET-60',
    })
  })

  test('the filters of the invoice list are a slice of their own, in minor units', () => {
    expect(state.advancedFilters).toEqual({
      totalOpenAmount: { operator: 'gt', isConfigured: true, value: 15025 },
      estimatedPaymentDate: { operator: 'lte', isConfigured: true, value: '2026-12-01' },
      accelerationDays: { operator: 'gte', isConfigured: false, value: undefined },
      statuses: ['awaiting-eligibility'],
      clientIds: ['C-1'],
    })
    expect(state.invoices).toEqual({ ...fresh.invoices, limit: 25, searchTerm: 'roof' })
  })

  test('the modal that was open is open', () => {
    expect(state.modals).toEqual({ ...fresh.modals, bulkGetPaidNow: true })
  })

  test('the dashboard opens at its payments', () => {
    expect(state.ui).toEqual({ ...fresh.ui, payEarlyButtonClickCount: 3, invoiceSummaryOpen: true })
    expect(state.ui.dashboardTab).toBe('payments')
  })
})

test('from version 22: a signature that has its name keeps it', () => {
  const slices = { vendor: { signedByName: 'old', serviceAgreementSignedByName: 'new' } }
  expect(migrated(slices, 21)['vendor']).toEqual({ serviceAgreementSignedByName: 'new' })
  expect(migrated(version22.slices, 22)['vendor']).toEqual(version22.slices.vendor)
  expect(today(version22).vendor.serviceAgreementVersion).toBe('7')
  expect(today(version22).advancedFilters.totalOpenAmount.value).toBe(15025)
})

test('from version 23: filters stay as they are', () => {
  const state = today(version23)
  expect(state.advancedFilters).toEqual({
    ...version23.slices.advancedFilters,
    estimatedPaymentDate: { operator: 'gte', isConfigured: false, value: undefined },
  })
  expect(state.invoices).toMatchObject({ limit: 50, sortField: 'dueDate', sortDirection: 'asc' })
  expect(state.ui).toEqual({ ...fresh.ui, brand: 'keystone', demoMode: true })
  expect(state.modals).toEqual(fresh.modals)
})

test('a step is for what came before it', () => {
  const filters = { totalOpenAmount: { operator: '>', value: 1 } }
  expect(migrated({ invoices: { filters } }, 23)).not.toHaveProperty('advancedFilters')
})

test('whatever an earlier version is said to have kept, a whole state comes of it', () => {
  const shapes = fc.record(
    {
      vendor: fc.jsonValue(),
      invoices: fc.oneof(fc.jsonValue(), fc.record({ filters: fc.jsonValue() })),
      ui: fc.jsonValue(),
      modals: fc.oneof(fc.jsonValue(), fc.record({ current: fc.string() })),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(shapes, fc.integer({ min: 21, max: 24 }), (slices, version) => {
      const state = today({ version, slices })
      // Reading it once more changes nothing: all of it is what its fields can hold.
      expect(readSlices({ ...state })).toEqual(state)
    }),
  )
})
