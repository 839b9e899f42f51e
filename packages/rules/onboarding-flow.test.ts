import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mayShow,
  offeredPrograms,
  onboardingFlow,
  onboardingPages,
  pageAfter,
  pageBefore,
  type OnboardingFacts,
} from './onboarding-flow.ts'
import { demoValues } from './demo.ts'
import { featureFlagDefaults } from './feature-flags.ts'
import { feeSchemes, programCodes, promoCodes } from './programs.ts'

const verified = { awaitsMicroDeposits: false, canBeDebited: true }
const begun: OnboardingFacts = {
  hasBusiness: false,
  customMsa: false,
  skipAutoInstantPayoutStep: false,
  feeScheme: 'discounting',
  demo: null,
  offered: ['NET-30', 'Pay-On-Approval'],
  programCode: null,
  partnersProgramCode: null,
  instantPayoutUiEnabled: true,
  hasAnsweredAutoGetPaidNow: false,
  bank: { ...verified, hasVisibleAccount: false, hasDirectDebitAuthorization: false },
  agreements: { hasSigned: false, hasAcceptedTos: false, partnersAsking: 0, partnersAnswered: 0 },
  flags: featureFlagDefaults,
}
const done: OnboardingFacts = {
  ...begun,
  hasBusiness: true,
  programCode: 'NET-30',
  hasAnsweredAutoGetPaidNow: true,
  bank: { ...verified, hasVisibleAccount: true, hasDirectDebitAuthorization: true },
  agreements: { hasSigned: true, hasAcceptedTos: true, partnersAsking: 0, partnersAnswered: 0 },
}
const walk = (facts: OnboardingFacts) => onboardingFlow(facts).pages.map(({ page }) => page)

const anyFacts: fc.Arbitrary<OnboardingFacts> = fc
  .record({
    hasBusiness: fc.boolean(),
    customMsa: fc.boolean(),
    skipAutoInstantPayoutStep: fc.boolean(),
    feeScheme: fc.constantFrom(...feeSchemes),
    demo: fc.option(fc.constantFrom(...demoValues)),
    offered: fc.uniqueArray(fc.constantFrom(...programCodes), { maxLength: 4 }),
    programCode: fc.option(fc.constantFrom(...programCodes)),
    partnersProgramCode: fc.option(fc.constantFrom(...programCodes)),
    instantPayoutUiEnabled: fc.boolean(),
    hasAnsweredAutoGetPaidNow: fc.boolean(),
    bank: fc.record({
      hasVisibleAccount: fc.boolean(),
      awaitsMicroDeposits: fc.boolean(),
      canBeDebited: fc.boolean(),
      hasDirectDebitAuthorization: fc.boolean(),
    }),
    agreements: fc.record({
      hasSigned: fc.boolean(),
      hasAcceptedTos: fc.boolean(),
      partnersAsking: fc.nat({ max: 2 }),
      partnersAnswered: fc.nat({ max: 2 }),
    }),
    flags: fc.record({
      instantPayout: fc.boolean(),
      onboardingAutoGetPaidNow: fc.boolean(),
      onDemandOnboardingSkipsBankAccountStep: fc.boolean(),
      directDebit: fc.boolean(),
    }),
  })
  .map((facts) => ({
    ...facts,
    // A debit can only be authorized for an account that exists.
    bank: facts.bank.hasVisibleAccount
      ? facts.bank
      : { ...facts.bank, awaitsMicroDeposits: false, hasDirectDebitAuthorization: false },
  }))

const always = (holds: (flow: ReturnType<typeof onboardingFlow>, facts: OnboardingFacts) => void) =>
  fc.assert(fc.property(anyFacts, (facts) => holds(onboardingFlow(facts), facts)))

describe('for all facts', () => {
  test('every page has its place, and the business is the first', () => {
    always(({ pages }) => {
      const order = pages.map(({ page }) => onboardingPages.indexOf(page))
      expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other))
      expect(pages[0]?.page).toBe('business-info')
    })
  })

  test('there is at most one page of schedules, and none where nothing is offered', () => {
    always(({ pages }, { offered }) => {
      const schedules = pages.filter(({ page }) => page.endsWith('schedule') || page === 'pay-on-approval')
      expect(schedules).toHaveLength(offered.length === 0 ? 0 : 1)
    })
  })

  test('next is the first page that lacks something required, or the review just before it', () => {
    always(({ pages, next }) => {
      const lacking = pages.find(({ lacks, mayWait }) => lacks.length > 0 && !mayWait)?.page
      const isReviewed = lacking === 'terms' && pages.some(({ page }) => page === 'review')
      expect(next).toBe(isReviewed ? 'review' : (lacking ?? null))
    })
  })

  test('a page is done when it lacks nothing; only the review waits for another', () => {
    always(({ pages }) => {
      for (const { page, isDone, lacks } of pages) {
        const terms = pages.find((one) => one.page === 'terms')
        expect(isDone).toBe(page === 'review' ? terms?.isDone : lacks.length === 0)
      }
    })
  })

  test('no page is shown while an earlier one lacks something, and next is always shown', () => {
    always(({ pages, next }) => {
      for (const [index, { page }] of pages.entries()) {
        const before = pages.slice(0, index)
        expect(mayShow(pages, page)).toBe(before.every(({ lacks, mayWait }) => lacks.length === 0 || mayWait))
      }
      if (next !== null) expect(mayShow(pages, next)).toBe(true)
    })
  })

  test('the pages lead from the first through all of them, and Back never leaves them', () => {
    always(({ pages }) => {
      const walked = ['business-info' as const, ...pages].map((_, steps) =>
        Array.from({ length: steps }).reduce<ReturnType<typeof pageAfter>>(
          (at) => at && pageAfter(pages, at),
          'business-info',
        ),
      )
      expect(walked).toEqual([...pages.map(({ page }) => page), undefined])
      for (const [index, { page }] of pages.entries()) {
        const back = pageBefore(pages, page)
        if (back !== undefined) expect(back).toBe(pages[index - 1]?.page)
      }
    })
  })

  test('a complete vendor is asked for nothing', () => {
    always((_, facts) => {
      const { hasBusiness, bank, agreements, hasAnsweredAutoGetPaidNow } = done
      const programCode = facts.offered[0] ?? null
      const answered = {
        ...agreements,
        partnersAsking: facts.agreements.partnersAsking,
        partnersAnswered: facts.agreements.partnersAsking,
      }
      const whole = {
        ...facts,
        hasBusiness,
        bank,
        hasAnsweredAutoGetPaidNow,
        programCode,
        agreements: answered,
      }
      expect(onboardingFlow(whole).next).toBeNull()
    })
  })
})

describe('onboarding', () => {
  test('has its usual pages', () => {
    expect(walk(begun)).toEqual([
      'business-info',
      'payment-schedule',
      'auto-get-paid-now',
      'bank-info',
      'review',
      'terms',
    ])
    expect(onboardingFlow(begun)).toMatchObject({
      next: 'business-info',
      form: { onDemand: false, customMsa: false },
    })
  })

  test.each([
    ['only NET-30', { offered: ['NET-30'] }, 'net-30-payment-schedule'],
    ['only Pay-On-Approval', { offered: ['Pay-On-Approval'] }, 'pay-on-approval'],
    ['only another', { offered: ['NET-60'] }, 'payment-schedule'],
    ['only On-Demand', { offered: ['On-Demand'] }, 'on-demand-schedule'],
    ['a demo of a brand', { demo: 'keystone' }, 'demo-payment-schedule'],
    ['a demo with one program', { demo: 'keystone', offered: ['NET-30'] }, 'demo-payment-schedule'],
    [
      'a demo of being paid at approval',
      { demo: 'pay-on-approval', offered: ['Pay-On-Approval'] },
      'pay-on-approval',
    ],
    ['a demo on demand', { demo: 'on-demand', offered: ['On-Demand'] }, 'on-demand-schedule'],
  ] as const)('with %s has its own schedule', (_, facts, page) => {
    expect(walk({ ...begun, ...facts })[1]).toBe(page)
  })

  test('on demand asks for no automatic payout and shows no review', () => {
    const onDemand = { ...begun, offered: ['On-Demand'] } as const
    expect(walk(onDemand)).toEqual(['business-info', 'on-demand-schedule', 'bank-info', 'terms'])
    expect(onboardingFlow(onDemand).form).toEqual({ onDemand: true, customMsa: false })
    const flags = { ...featureFlagDefaults, onDemandOnboardingSkipsBankAccountStep: true }
    expect(walk({ ...onDemand, flags })).toEqual(['business-info', 'on-demand-schedule', 'terms'])
    // Without an account there is nothing to debit.
    expect(walk({ ...onDemand, flags, feeScheme: 'debiting' })).not.toContain('direct-debit-agreement')
  })

  test('of another flow keeps its bank pages, whatever the flag', () => {
    const flags = { ...featureFlagDefaults, onDemandOnboardingSkipsBankAccountStep: true }
    expect(walk({ ...begun, flags })).toContain('bank-info')
  })

  test('with its own agreement ends at the bank', () => {
    expect(walk({ ...begun, customMsa: true })).toEqual([
      'business-info',
      'payment-schedule',
      'auto-get-paid-now',
      'bank-info',
    ])
    expect(onboardingFlow({ ...begun, customMsa: true }).form.customMsa).toBe(true)
  })

  test.each([
    ['the invitation skips it', { skipAutoInstantPayoutStep: true }],
    ['the flag is off', { flags: { ...featureFlagDefaults, onboardingAutoGetPaidNow: false } }],
    ['payment is at approval', { programCode: 'Pay-On-Approval' }],
    ['payment can only be at approval', { offered: ['Pay-On-Approval'] }],
    ['payment is on demand', { offered: ['NET-30', 'On-Demand'], programCode: 'On-Demand' }],
    ['the partner set On-Demand', { programCode: 'NET-30', partnersProgramCode: 'On-Demand' }],
    ['Get Paid Now is off', { flags: { ...featureFlagDefaults, instantPayout: false } }],
    ['Get Paid Now is not offered to the vendor', { instantPayoutUiEnabled: false }],
  ] as const)('asks for no automatic payout where %s', (_, facts) => {
    expect(walk({ ...begun, ...facts })).not.toContain('auto-get-paid-now')
  })

  test("asks for an automatic payout where the partner's program allows it, whatever the vendor chose", () => {
    const chosen = { ...begun, offered: ['On-Demand', 'NET-60'], programCode: 'On-Demand' } as const
    expect(walk({ ...chosen, partnersProgramCode: 'NET-60' })).toContain('auto-get-paid-now')
  })

  test('asks for direct debits where the scheme or the flag requires them', () => {
    const debited = { ...begun, feeScheme: 'debiting' } as const
    expect(walk(debited).slice(3, 6)).toEqual(['bank-info', 'direct-debit-agreement', 'review'])
    const flags = { ...featureFlagDefaults, directDebit: true }
    expect(walk({ ...begun, flags })).toContain('direct-debit-agreement')
    const unsigned = {
      ...done,
      feeScheme: 'debiting',
      bank: { ...done.bank, hasDirectDebitAuthorization: false },
    } as const
    expect(onboardingFlow(unsigned).next).toBe('direct-debit-agreement')
  })

  test('asks nobody for debits whose account can’t be debited', () => {
    const flags = { ...featureFlagDefaults, directDebit: true }
    for (const facts of [begun, done]) {
      const british = {
        ...facts,
        flags,
        feeScheme: 'debiting',
        bank: { ...facts.bank, canBeDebited: false },
      } as const
      expect(walk(british)).not.toContain('direct-debit-agreement')
    }
  })

  test('continues while deposits are pending', () => {
    const awaiting = { ...done, bank: { ...done.bank, awaitsMicroDeposits: true } }
    const { pages, next } = onboardingFlow(awaiting)
    expect(next).toBeNull()
    expect(pages.find(({ page }) => page === 'verify-bank')).toEqual({
      page: 'verify-bank',
      isDone: false,
      mayWait: true,
      lacks: ['bank-verification'],
    })
    expect(mayShow(pages, 'review')).toBe(true)
    const proven = onboardingFlow(done).pages
    expect(proven.map(({ page }) => page)).not.toContain('verify-bank')
    expect(pageAfter(proven, 'verify-bank')).toBe('review')
  })

  test('has the review before the agreements, and a partner’s terms after them', () => {
    const unsigned = { ...done, agreements: { ...done.agreements, hasSigned: false, partnersAsking: 1 } }
    const flow = onboardingFlow(unsigned)
    expect(flow.next).toBe('review')
    expect([mayShow(flow.pages, 'terms'), mayShow(flow.pages, 'partner-terms')]).toEqual([true, false])
    const signed = onboardingFlow({ ...done, agreements: { ...done.agreements, partnersAsking: 1 } })
    expect(signed.next).toBe('partner-terms')
    const both = { ...done.agreements, partnersAsking: 2, partnersAnswered: 1 }
    expect(onboardingFlow({ ...done, agreements: both }).next).toBe('partner-terms')
  })

  test('distinguishes the agreement from the terms of service', () => {
    const agreements = { ...done.agreements, hasAcceptedTos: false }
    const terms = onboardingFlow({ ...done, agreements }).pages.find(({ page }) => page === 'terms')
    expect(terms?.lacks).toEqual(['terms-of-service'])
  })

  test('requests another program where the chosen one is no longer offered', () => {
    expect(onboardingFlow({ ...done, offered: ['NET-60', 'NET-45'] }).next).toBe('payment-schedule')
  })

  test('accepts the bank link in place of bank-info', () => {
    const { pages } = onboardingFlow({ ...begun, hasBusiness: true })
    expect(mayShow(pages, 'bank-plaid')).toBe(false)
    const there = onboardingFlow({ ...done, bank: begun.bank }).pages
    expect(mayShow(there, 'bank-plaid')).toBe(true)
    expect(pageAfter(there, 'bank-plaid')).toBe('review')
    expect(mayShow(there, 'net-30-payment-schedule')).toBe(false)
  })

  test('shows Back where the specification lists it', () => {
    const whole = onboardingFlow({
      ...done,
      feeScheme: 'debiting',
      bank: { ...done.bank, awaitsMicroDeposits: true },
      agreements: { ...done.agreements, partnersAsking: 1 },
    }).pages
    expect(whole.map(({ page }) => [page, pageBefore(whole, page)])).toEqual([
      ['business-info', undefined],
      ['payment-schedule', 'business-info'],
      ['auto-get-paid-now', 'payment-schedule'],
      ['bank-info', 'auto-get-paid-now'],
      ['direct-debit-agreement', 'bank-info'],
      ['verify-bank', undefined],
      ['review', undefined],
      ['terms', 'review'],
      ['partner-terms', 'terms'],
    ])
    expect(pageBefore(whole, 'bank-plaid')).toBeUndefined()
  })
})

describe('the offered programs', () => {
  const program = (programCode: (typeof programCodes)[number], visibleInOnboarding = true) => ({
    programCode,
    visibleInOnboarding,
  })
  const open = [
    program('Pay-On-Approval'),
    program('NET-30'),
    program('NET-60', false),
    program('On-Demand', false),
  ]
  const codes = (...given: Parameters<typeof offeredPrograms>) =>
    offeredPrograms(...given).map(({ programCode }) => programCode)
  const none = { promoCode: null, demo: null }

  test('are the ones that onboarding shows', () => {
    expect(codes(open, none)).toEqual(['Pay-On-Approval', 'NET-30'])
  })

  test.each([
    ['NET-30-1.95', ['NET-30']],
    ['NET-30-2.2', ['NET-30']],
    ['NET-30-EPT', ['NET-30']],
    ['NET-60-EPT', ['NET-60']],
    ['Portal', ['Pay-On-Approval', 'NET-30']],
    ['Mars', ['Pay-On-Approval', 'NET-30']],
    ['Direct-Debit', ['Pay-On-Approval', 'NET-30']],
  ] as const)('are restricted by the code %s', (promoCode, expected) => {
    expect(codes(open, { promoCode, demo: null })).toEqual(expected)
  })

  test.each([
    ['on-demand', ['On-Demand']],
    ['pay-on-approval', ['Pay-On-Approval']],
    ['northgate', ['Pay-On-Approval', 'NET-30']],
  ] as const)('are those of the demo %s', (demo, expected) => {
    expect(codes(open, { promoCode: null, demo })).toEqual(expected)
  })

  test('ignore a restriction to programs that are not open', () => {
    expect(codes([program('NET-45')], { promoCode: 'NET-60-EPT', demo: null })).toEqual(['NET-45'])
  })

  test('name a program of two partners once', () => {
    expect(codes([...open, program('NET-30')], none)).toEqual(['Pay-On-Approval', 'NET-30'])
  })

  test('are never empty where any program is shown', () => {
    const anyOpen = fc.array(
      fc.record({ programCode: fc.constantFrom(...programCodes), visibleInOnboarding: fc.boolean() }),
    )
    const codesGiven = fc.record({
      promoCode: fc.option(fc.constantFrom(...promoCodes)),
      demo: fc.option(fc.constantFrom(...demoValues)),
    })
    fc.assert(
      fc.property(anyOpen, codesGiven, (programs, given) => {
        const offered = offeredPrograms(programs, given)
        expect(offered.length > 0 || programs.every((one) => !one.visibleInOnboarding)).toBe(true)
        expect(programs).toEqual(expect.arrayContaining([...offered]))
      }),
    )
  })
})
