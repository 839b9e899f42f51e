import { currencies } from '@sooner/money'
import { describe, expect, test } from 'vitest'
import { bankAccountTypes, verificationProcesses } from './bank-accounts.ts'
import { csvFormats, defaultCsvFormat, defaultExportFormat } from './csv-formats.ts'
import { documentRejectionReasons, documentStates, documentStatuses, documentTypes } from './documents.ts'
import { dueDateAlgorithms, dueDatePrecedences } from './due-dates.ts'
import { featureFlagDefaults, featureFlags, featureFlagTestSet } from './feature-flags.ts'
import { holdReasons } from './hold-reasons.ts'
import * as invoices from './invoice-states.ts'
import { externalClientStatuses, facilitatorStatuses } from './partners.ts'
import { countries, vendorLocales } from './places.ts'
import * as programs from './programs.ts'
import { accountActivities, groups, roles, rolesOfGroup } from './roles.ts'
import * as transfers from './transfers.ts'
import {
  businessVerifications,
  enablementFilters,
  onboardingStatuses,
  taxClassifications,
  vendorStatuses,
} from './vendors.ts'

/** A list as the specification writes it. Where its words are not codes, they are joined by hyphens. */
const listed = (text: string): readonly string[] => text.split(', ')
const joined = (text: string): readonly string[] =>
  listed(text.toLowerCase()).map((value) => value.replaceAll(' ', '-'))

const lists: [string, readonly string[], readonly string[]][] = [
  [
    'invoice states',
    invoices.invoiceStates,
    [
      ...listed(
        'imported, requires-manual-approval, awaiting-eligibility, requested, funded, partially-settled',
      ),
      ...listed('settled, over-settled, delinquent, defaulted-open, defaulted-void, cancelled, applied'),
      ...listed('open-for-redirect, redirect-requested, closed-for-redirect'),
    ],
  ],
  [
    'invoice display states',
    invoices.invoiceDisplayStates,
    listed('Pending, Paid, Cancelled, Applied, Eligible, Ineligible'),
  ],
  ['pay statuses', invoices.payStatuses, listed('Unpaid, Paid, Cancelled')],
  [
    'redirect-closed reasons',
    invoices.closedForRedirectReasons,
    listed('partner-paid, partner-cancelled, approaching-due-date, credit-memo'),
  ],
  ['invoice periods', invoices.invoicePeriods, listed('OPEN, CLOSED')],
  ['period types', invoices.periodTypes, listed('TENOR, FLOAT')],
  ['interest kinds', invoices.interestKinds, listed('SIMPLE, COMPOUNDING')],
  [
    'hold reasons',
    holdReasons,
    [
      ...listed('Amount Exceeds Threshold, Imported Past Due, Imported Past Eligible'),
      ...listed('Client Information Not Populated, Client Not Approved, Open Amount Not Positive'),
      ...listed('Contains Tax Estimated Line Item, Contains Tax Actual Line Item'),
      ...listed(
        'Amount Exceeds Upload Threshold, Invoice Date In Future, Duplicate Invoice Number For Client',
      ),
      ...listed('Invoice Requires Partner Service Agreement, Open Invoice'),
      ...listed('Vendor Requires Manual Approval For All Invoices, Funding Transaction Failed'),
      ...listed('Operator Unapproved, Invoice Matches Client Exclusion'),
      ...listed('Invoice Does Not Match Client Inclusion, Invalid Invoice Date'),
      ...listed('Invalid General Ledger Date, Invalid Due Date'),
      // Not in the specification.
      ...listed('Amounts Do Not Add Up, Uploaded Invoice Not Confirmed, Upload Limit Exceeded'),
    ],
  ],
  ['vendor statuses', vendorStatuses, listed('active, inactive, deactivated, dormant')],
  ['onboarding statuses', onboardingStatuses, listed('open, contacted, onboarded, won, lost')],
  [
    'business verifications',
    businessVerifications,
    listed('pending, watchlist_verified, watchlist_unverified'),
  ],
  ['external client statuses', externalClientStatuses, listed('pending, approved, rejected')],
  ['facilitator statuses', facilitatorStatuses, listed('pending, approved, revoked')],
  [
    'enablement filters',
    enablementFilters,
    [
      ...joined('requires assignment, requires verification document approval'),
      ...joined(
        'requires third-party verification document approval, ready for activation, all in enablement',
      ),
    ],
  ],
  [
    'document types',
    documentTypes,
    listed('Bank Statement, Bank Letter, Voided Check, Voided Deposit Slip, Form W-9'),
  ],
  ['document statuses', documentStatuses, listed('not-uploaded, pending, approved, rejected')],
  ['document states', documentStates, listed('pending, rejected, partially-approved, approved')],
  ['rejection reasons', documentRejectionReasons, joined('requires bank letterhead')],
  ['bank account types', bankAccountTypes, listed('checking, savings')],
  ['verification processes', verificationProcesses, listed('micro-transactions, instant, prenote, none')],
  [
    'batch statuses',
    transfers.transferBatchStatuses,
    listed('none, awaiting-scheduling, executed, cancelled'),
  ],
  ['transfer display states', transfers.transferDisplayStates, listed('PENDING, PAID, CANCELLED')],
  ['reconciliation states', transfers.reconciliationStates, listed('unapplied, partially-applied, applied')],
  ['task execution states', transfers.taskExecutionStates, listed('queued, executing, succeeded, failed')],
  ['payment methods', transfers.paymentMethods, listed('ACH, Check, VCARD, Other')],
  ['batch schemes', transfers.batchSchemes, joined('vendor full, client, invoice')],
  ['transfer batch schemes', transfers.transferBatchSchemes, listed('none, payment-reference, full')],
  [
    'program codes',
    programs.programCodes,
    listed('NET-15, NET-30, NET-45, NET-60, Pay-When-Paid, On-Demand, Pay-On-Approval, Custom'),
  ],
  ['on-demand programs', programs.onDemandPrograms, listed('NET-30, NET-60')],
  [
    'promo codes',
    programs.promoCodes,
    listed('NET-30-1.95, NET-30-2.2, NET-30-EPT, NET-60-EPT, Portal, Mars, Direct-Debit'),
  ],
  ['fee schemes', programs.feeSchemes, listed('discounting, debiting')],
  [
    'payout methods',
    programs.payoutMethods,
    joined('instant payout, on demand payout, pay on approval, past eligible'),
  ],
  ['credit tiers', programs.creditTiers, listed('investment-grade, non-investment-grade, unrated')],
  ['products', programs.products, listed('IF, MCA')],
  [
    'due-date algorithms',
    dueDateAlgorithms,
    [
      ...listed('gl-plus-terms, gl-monthly-billing-cycle'),
      ...[0, 3, 5, 7, 9].map((days) => `gl-end-of-month-plus-terms${days === 0 ? '' : `-plus-${days}`}`),
      'invoice-date-plus-terms',
    ],
  ],
  ['due-date precedences', dueDatePrecedences, listed('latest, earliest, received, suggested')],
  ['groups', groups, listed('Operators, Facilitators, Financiers, Vendors')],
  [
    'roles',
    roles,
    [
      ...listed('ROLE_OPERATOR, ROLE_SERVICE, ROLE_FACILITATOR, ROLE_VENDOR_MANAGEMENT, ROLE_FINANCE'),
      'ROLE_VENDOR',
    ],
  ],
  ['account activities', accountActivities, joined('sign in, sign out, token refresh, resource get')],
  [
    'CSV formats',
    csvFormats,
    listed('mesa, quickbooks 3 column, quickbooks 4 column, mesa past due, vendor'),
  ],
  ['the first currencies', currencies.slice(0, 2), listed('USD, GBP')],
  ['countries', countries, listed('US, GB, FR, PR, CA')],
  ['vendor locales', vendorLocales, listed('US, PR')],
  [
    'tax classifications',
    taxClassifications,
    [
      ...joined('individual, sole proprietor, single-member LLC, C corporation, S corporation, partnership'),
      ...joined('trust, estate, LLC taxed as partnership, LLC taxed as C corporation'),
      ...joined('LLC taxed as S corporation'),
    ],
  ],
]

describe('the vocabulary has the values of the specification, in its order', () => {
  test.each(lists)('%s', (_name, values, specified) => {
    expect(values).toEqual(specified)
  })
})

test('line items have the display states of invoices except Applied', () => {
  expect(invoices.lineItemDisplayStates).toEqual(
    invoices.invoiceDisplayStates.filter((state) => state !== 'Applied'),
  )
})

test('six feature flags are on by default and six are off; in the test set only the mark of the test environment is on', () => {
  const on = [
    ...listed('instantPayout, onboardingAutoGetPaidNow, vendorSurvey, onDemandServiceAgreement'),
    ...listed('showAdvancedFilters, invoiceUploading'),
  ]
  const off = [
    ...listed('testEnvironment, partnerServiceAgreements, excludeSupplementalFee, feedbackUI'),
    ...listed('onDemandOnboardingSkipsBankAccountStep, directDebit'),
  ]
  const setTo = (names: readonly string[], value: boolean) => names.map((name) => [name, value])
  expect(Object.entries(featureFlagDefaults)).toEqual([...setTo(on, true), ...setTo(off, false)])
  expect(Object.entries(featureFlagTestSet)).toEqual(
    [...on, ...off].map((name) => [name, name === 'testEnvironment']),
  )
  expect(featureFlags).toEqual([...on, ...off])
})

test('every role has one group, except that the machine feed has none', () => {
  const given = groups.flatMap((group) => rolesOfGroup[group])
  expect(given.toSorted()).toEqual(roles.filter((role) => role !== 'ROLE_SERVICE').toSorted())
})

test('defaults of the CSV formats', () => {
  expect([defaultCsvFormat, defaultExportFormat]).toEqual(['mesa', 'vendor'])
})
