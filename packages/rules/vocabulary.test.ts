import { currencies } from '@sooner/money'
import { describe, expect, test } from 'vitest'
import { bankAccountTypes, verificationProcesses } from './bank-accounts.ts'
import { csvFormats, defaultCsvFormat, defaultExportFormat } from './csv-formats.ts'
import { documentRejectionReasons, documentStates, documentStatuses, documentTypes } from './documents.ts'
import { dueDateAlgorithms, dueDatePrecedences } from './due-dates.ts'
import { featureFlagDefaults, featureFlags, featureFlagTestSet } from './feature-flags.ts'
import { holdReasons } from './hold-reasons.ts'
import * as invoices from './invoice-states.ts'
import { countries, vendorLocales } from './places.ts'
import * as programs from './programs.ts'
import { groups, roles, rolesOfGroup } from './roles.ts'
import * as transfers from './transfers.ts'
import { enablementFilters, onboardingStatuses, taxClassifications, vendorStatuses } from './vendors.ts'

const sizes: [string, readonly string[], number][] = [
  ['invoice states', invoices.invoiceStates, 16],
  ['invoice display states', invoices.invoiceDisplayStates, 6],
  ['pay statuses', invoices.payStatuses, 3],
  ['redirect-closed reasons', invoices.closedForRedirectReasons, 4],
  ['invoice periods', invoices.invoicePeriods, 2],
  ['period types', invoices.periodTypes, 2],
  ['interest kinds', invoices.interestKinds, 2],
  ['hold reasons', holdReasons, 21],
  ['vendor statuses', vendorStatuses, 4],
  ['onboarding statuses', onboardingStatuses, 5],
  ['enablement filters', enablementFilters, 5],
  ['tax classifications', taxClassifications, 11],
  ['document types', documentTypes, 5],
  ['document statuses', documentStatuses, 4],
  ['document states', documentStates, 4],
  ['rejection reasons', documentRejectionReasons, 1],
  ['bank account types', bankAccountTypes, 2],
  ['verification processes', verificationProcesses, 4],
  ['batch statuses', transfers.transferBatchStatuses, 4],
  ['transfer display states', transfers.transferDisplayStates, 3],
  ['reconciliation states', transfers.reconciliationStates, 3],
  ['task execution states', transfers.taskExecutionStates, 4],
  ['payment methods', transfers.paymentMethods, 4],
  ['batch schemes', transfers.batchSchemes, 3],
  ['transfer batch schemes', transfers.transferBatchSchemes, 3],
  ['program codes', programs.programCodes, 8],
  ['promo codes', programs.promoCodes, 7],
  ['fee schemes', programs.feeSchemes, 2],
  ['payout methods', programs.payoutMethods, 4],
  ['credit tiers', programs.creditTiers, 3],
  ['products', programs.products, 2],
  ['due-date algorithms', dueDateAlgorithms, 8],
  ['due-date precedences', dueDatePrecedences, 4],
  ['groups', groups, 4],
  ['roles', roles, 6],
  ['CSV formats', csvFormats, 5],
  ['countries', countries, 5],
  ['vendor locales', vendorLocales, 2],
  ['feature flags', featureFlags, 12],
]

describe('the vocabulary has as many values as the specification, without duplicates', () => {
  test.each(sizes)('%s', (_name, words, size) => {
    expect(new Set(words).size).toBe(size)
    expect(words).toHaveLength(size)
  })
})

test('line items have the display states of invoices except Applied', () => {
  expect(invoices.lineItemDisplayStates).toEqual(
    invoices.invoiceDisplayStates.filter((state) => state !== 'Applied'),
  )
})

test('six feature flags are on by default; in the test set only the mark of the test environment is', () => {
  const on = (flags: Readonly<Record<string, boolean>>) => featureFlags.filter((flag) => flags[flag])
  expect(on(featureFlagDefaults)).toEqual([
    'instantPayout',
    'onboardingAutoGetPaidNow',
    'vendorSurvey',
    'onDemandServiceAgreement',
    'showAdvancedFilters',
    'invoiceUploading',
  ])
  expect(on(featureFlagTestSet)).toEqual(['testEnvironment'])
})

test('every role has one group, except that the machine feed has none', () => {
  const given = groups.flatMap((group) => rolesOfGroup[group])
  expect(given.toSorted()).toEqual(roles.filter((role) => role !== 'ROLE_SERVICE').toSorted())
})

test('defaults of the CSV formats', () => {
  expect([defaultCsvFormat, defaultExportFormat]).toEqual(['mesa', 'vendor'])
})

test('there are two currencies, five countries, and two locales of vendors', () => {
  expect(currencies).toEqual(['USD', 'GBP'])
  expect(countries).toEqual(['US', 'GB', 'FR', 'PR', 'CA'])
  expect(vendorLocales).toEqual(['US', 'PR'])
})

test('the tax classifications of businesses', () => {
  expect(taxClassifications).toEqual([
    ...['individual', 'sole-proprietor', 'single-member-llc', 'c-corporation', 's-corporation'],
    ...['partnership', 'trust', 'estate'],
    ...['partnership', 'c-corporation', 's-corporation'].map((as) => `llc-taxed-as-${as}`),
  ])
})
