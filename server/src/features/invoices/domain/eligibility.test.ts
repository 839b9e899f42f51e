import { eligibilityReasons } from '@sooner/rules/eligibility'
import { holdReasonFacts, type HoldReason, holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceStates } from '@sooner/rules/invoice-states'
import {
  paymentStop,
  vendorStatuses,
  type BusinessVerification,
  type VendorStatus,
} from '@sooner/rules/vendors'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayStateOf } from './display-state.ts'
import { displayStateFor, eligibilityOf, vendorReasonOf, type VendorFacts, holdUpOf } from './eligibility.ts'
import { reasonOf, type ReasonFacts } from './refresh.ts'

const free: ReasonFacts = {
  documentKind: 'invoice',
  state: 'awaiting-eligibility',
  lacksDocument: false,
  isBlocked: false,
  hasProgram: true,
  daysEarly: 10,
}

describe('the reason of an invoice', () => {
  test.each([
    [null, {}],
    [null, { state: 'open-for-redirect' }],
    ['partner-awaited', { daysEarly: null }],
    ['no-days-early', { daysEarly: 0 }],
    ['not-screened', { state: 'imported' }],
    ['not-screened', { state: 'imported', daysEarly: 0 }],
    ['blocked-by-credit-memo', { isBlocked: true, daysEarly: 0 }],
    ['not-offered', { hasProgram: false, isBlocked: true }],
    ['on-hold', { state: 'requires-manual-approval', hasProgram: false }],
    ['document-required', { state: 'requires-manual-approval', lacksDocument: true }],
    ['credit-memo', { documentKind: 'credit-memo', lacksDocument: true }],
    ['redirect-pending', { state: 'redirect-requested', lacksDocument: true }],
    ['already-requested', { state: 'requested', lacksDocument: true }],
    ['already-requested', { state: 'delinquent' }],
    ['closed', { state: 'applied', documentKind: 'credit-memo' }],
    ['closed', { state: 'closed-for-redirect' }],
  ] as const)('%s: %j', (reason, facts) => {
    expect(reasonOf({ ...free, ...facts })).toBe(reason)
  })

  test('only two states can be without one, so no other is ever shown as Eligible', () => {
    for (const state of invoiceStates) {
      const isFree = reasonOf({ ...free, state }) === null
      expect(isFree).toBe(state === 'awaiting-eligibility' || state === 'open-for-redirect')
      expect(displayStateOf(state, reasonOf({ ...free, state })) === 'Eligible').toBe(isFree)
    }
  })
})

const ready: VendorFacts = {
  status: 'active',
  isCleared: true,
  accountWaitsFor: null,
  hasSignedAgreements: true,
  debitsFees: false,
  hasAuthorization: false,
  hasUnpaidFee: false,
}

test.each([
  [null, {}],
  [null, { debitsFees: true, hasAuthorization: true }],
  ['vendor-not-active', { status: 'dormant' }],
  ['no-payable-account', { status: 'inactive', accountWaitsFor: 'vendor' }],
  ['vendor-not-active', { status: 'inactive', accountWaitsFor: 'time' }],
  ['no-payable-account', { accountWaitsFor: 'time' }],
  ['authorization-missing', { debitsFees: true, accountWaitsFor: 'vendor' }],
  ['agreement-unsigned', { hasSignedAgreements: false, debitsFees: true, status: 'inactive' }],
  ['vendor-not-active', { status: 'deactivated', hasSignedAgreements: false }],
  ['vendor-not-cleared', { isCleared: false }],
  ['vendor-not-cleared', { isCleared: false, accountWaitsFor: 'time', hasUnpaidFee: true }],
  ['vendor-not-active', { isCleared: false, status: 'inactive' }],
  ['fee-unpaid', { hasUnpaidFee: true }],
  ['no-payable-account', { hasUnpaidFee: true, accountWaitsFor: 'operator' }],
] as const)('the reason of a vendor: %s: %j', (reason, facts) => {
  expect(vendorReasonOf({ ...ready, ...facts })).toBe(reason)
})

describe('eligibility', () => {
  const held = { reason: 'on-hold', holdReasons: ['Client Not Approved'] } as const
  const active = { status: 'active', isOnboarded: true, hasDocuments: true, accountWaitsFor: null } as const

  test('nothing in the way', () => {
    expect(eligibilityOf({ reason: null, holdReasons: [] }, null)).toEqual({
      may: true,
      reason: null,
      nextStep: null,
      owner: null,
    })
  })

  test('a paid invoice does not ask for a signature', () => {
    const vendor = { reason: 'agreement-unsigned', ...active } as const
    expect(eligibilityOf({ reason: 'already-requested', holdReasons: [] }, vendor).reason).toBe(
      'already-requested',
    )
    expect(eligibilityOf(held, vendor)).toMatchObject({
      reason: 'agreement-unsigned',
      nextStep: 'sign-agreement',
    })
    expect(eligibilityOf({ reason: 'document-required', holdReasons: [] }, vendor).owner).toBe('vendor')
    expect(eligibilityOf({ reason: 'no-days-early', holdReasons: [] }, vendor).reason).toBe(
      'agreement-unsigned',
    )
  })

  test('what the vendor can change itself comes before what others or only time can change', () => {
    const vendor = { ...active, reason: 'no-payable-account', accountWaitsFor: 'vendor' } as const
    const own = eligibilityReasons.filter(
      (reason) => eligibilityOf({ reason, holdReasons: [] }, vendor).reason === reason,
    )
    expect(own.toSorted()).toEqual(
      [
        ...['closed', 'already-requested', 'redirect-pending', 'credit-memo', 'document-required'],
        ...['agreement-unsigned', 'authorization-missing', 'no-payable-account'],
      ].toSorted(),
    )
  })

  test('the step of a hold is the one that the vendor can influence most', () => {
    expect(eligibilityOf(held, null)).toMatchObject({ nextStep: 'wait', owner: 'operator' })
    const reasons = [
      'Client Not Approved',
      'Open Invoice',
      'Invoice Requires Partner Service Agreement',
    ] as const
    expect(eligibilityOf({ reason: 'on-hold', holdReasons: reasons }, null)).toMatchObject({
      nextStep: 'sign-agreement',
      owner: 'vendor',
    })
    for (const reason of holdReasons) {
      const { nextStep, owner } = holdReasonFacts[reason]
      expect(eligibilityOf({ reason: 'on-hold', holdReasons: [reason] }, null)).toMatchObject({
        nextStep,
        owner,
      })
    }
  })

  test('a partner is never asked to correct what the vendor uploaded', () => {
    const of = (...reasons: HoldReason[]) =>
      eligibilityOf({ reason: 'on-hold', holdReasons: reasons, isUploaded: true }, null)
    const ofOperator = { nextStep: 'contact-support', owner: 'operator' }
    expect(of('Invalid Due Date')).toMatchObject(ofOperator)
    expect(of('Open Invoice', 'Invalid Due Date')).toMatchObject({ nextStep: 'wait', owner: 'partner' })
    for (const reason of holdReasons) expect(of(reason).nextStep).not.toBe('ask-partner')
    const awaited = { reason: 'partner-awaited', holdReasons: [] } as const
    expect(eligibilityOf(awaited, null)).toMatchObject({ nextStep: 'ask-partner', owner: 'partner' })
    expect(eligibilityOf({ ...awaited, isUploaded: true }, null)).toMatchObject(ofOperator)
  })

  test.each([
    ['deactivated', true, true, 'contact-support', 'operator'],
    ['dormant', true, true, 'wait', null],
    ['inactive', false, false, 'finish-onboarding', 'vendor'],
    ['inactive', false, true, 'finish-onboarding', 'vendor'],
    ['inactive', true, false, 'upload-business-document', 'vendor'],
    ['inactive', true, true, 'wait', 'operator'],
  ] as const)(
    'a vendor that is %s (onboarded: %s, with a document: %s) has the step %s of %s',
    (status, isOnboarded, hasDocuments, nextStep, owner) => {
      const vendor = { ...active, reason: 'vendor-not-active', status, isOnboarded, hasDocuments } as const
      expect(eligibilityOf({ reason: null, holdReasons: [] }, vendor)).toMatchObject({ nextStep, owner })
    },
  )

  test.each([
    ['vendor', 'verify-bank-account', 'vendor'],
    ['operator', 'contact-support', 'operator'],
    ['time', 'wait', null],
  ] as const)(
    'a bank account that waits for the %s has the step %s of %s',
    (accountWaitsFor, nextStep, owner) => {
      const vendor = { ...active, reason: 'no-payable-account', accountWaitsFor } as const
      expect(eligibilityOf({ reason: null, holdReasons: [] }, vendor)).toMatchObject({ nextStep, owner })
    },
  )

  test('every reason has its step, and only what is closed or paid has none', () => {
    const without = eligibilityReasons.filter(
      (reason) => eligibilityOf({ reason, holdReasons: [] }, null).nextStep === null,
    )
    expect(without.toSorted()).toEqual(['already-requested', 'closed', 'credit-memo'])
  })

  test('an invoice may be paid early exactly if it is shown as Eligible', () => {
    const invoice = fc.record({ reason: fc.option(fc.constantFrom(...eligibilityReasons)) })
    const vendor = fc.option(
      fc.record({
        reason: fc.constantFrom('agreement-unsigned' as const, 'no-payable-account' as const),
        status: fc.constantFrom(...vendorStatuses),
        isOnboarded: fc.boolean(),
        hasDocuments: fc.boolean(),
        accountWaitsFor: fc.constantFrom('vendor', 'operator', 'time', null),
      }),
    )
    fc.assert(
      fc.property(invoice, vendor, ({ reason: own }, inTheWay) => {
        const { may, reason } = eligibilityOf({ reason: own, holdReasons: [] }, inTheWay)
        const shown = displayStateFor(displayStateOf('awaiting-eligibility', own), inTheWay)
        expect(may).toBe(shown === 'Eligible')
        expect(may).toBe(reason === null)
      }),
    )
  })
})

test('what is due is paid to active and dormant vendors that have an account of the currency', () => {
  const accounts = [undefined, { currency: 'GBP' }, { currency: 'USD' }] as const
  const at = new Date('2026-11-20T12:00:00Z')
  const held = (status: VendorStatus, businessVerification: BusinessVerification) => {
    const stop = paymentStop({ status, businessVerification, clearedUntil: null }, at)
    return accounts.map((account) => holdUpOf(stop, 'USD', account, true))
  }
  const table = Object.fromEntries(
    vendorStatuses.map((status) => [status, held(status, 'watchlist_verified')]),
  )
  const paid = ['no-payable-account', 'no-payable-account', null]
  const stopped = ['vendor-not-active', 'vendor-not-active', 'vendor-not-active']
  expect(table).toEqual({ inactive: stopped, active: paid, dormant: paid, deactivated: stopped })
  const uncleared = ['vendor-not-cleared', 'vendor-not-cleared', 'vendor-not-cleared']
  for (const verification of ['pending', 'watchlist_unverified'] as const) {
    expect(held('active', verification)).toEqual(uncleared)
    expect(held('deactivated', verification)).toEqual(stopped)
  }
})

test('a currency that no rail transfers is not paid, whatever account there is', () => {
  for (const account of [undefined, { currency: 'USD' }] as const) {
    expect(holdUpOf(null, 'USD', account, false)).toBe('no-rail')
    expect(holdUpOf('vendor-not-active', 'USD', account, false)).toBe('vendor-not-active')
  }
})
