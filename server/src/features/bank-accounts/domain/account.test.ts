import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginHold,
  haveDepositsArrived,
  holdFrom,
  makePrimary,
  microDepositsEndOn,
  nobodyYet,
  paidAfter,
  payeeWait,
  payoutAccount,
  stopHold,
  verificationNow,
  type BankAccount,
  type Payee,
} from './account.ts'

const at = (day: string, time = '17:00') => new Date(`${day}T${time}:00Z`)
const account = (id: string, more: Partial<BankAccount> = {}): BankAccount => ({
  id,
  vendorId: 'v',
  name: id,
  type: 'checking',
  country: 'US',
  currency: 'USD',
  routingLastFour: '0021',
  accountLastFour: '1234',
  swiftCode: null,
  frozenAt: null,
  isHidden: false,
  isDebitOnly: false,
  process: 'micro-transactions',
  verification: 'succeeded',
  attempts: 0,
  verificationEndsOn: null,
  provenBy: null,
  hasDirectDebitAuthorization: false,
  debitsStoppedAt: null,
  debitsStoppedByCode: null,
  frozenByCode: null,
  createdAt: at('2026-11-02'),
  ...more,
})
const [a, b, c] = [account('a'), account('b'), account('c')]
const all = [a, b, c]
const paid = (payee: Payee, day: string, among: readonly BankAccount[] = all) =>
  payoutAccount(payee, among, at(day))?.id
const working: Payee = { primaryId: 'a', previousId: null, heldThrough: '2026-11-04', wantedId: null }

describe('the hold of a new primary account', () => {
  test('is stated for the account that it concerns, with what is paid meanwhile', () => {
    const now = at('2026-11-16')
    const held = makePrimary(working, all, b, now)
    expect(paidAfter(held, b, now)).toBe('hold-of-former')
    expect(paidAfter(held, b, at('2026-11-19'))).toBeUndefined()
    expect(paidAfter(held, c, now)).toBeUndefined()
    expect(paidAfter(makePrimary(nobodyYet, all, a, now), a, now)).toBe('hold')
    const unproven = account('d', { verification: 'pending' })
    expect(paidAfter(makePrimary(nobodyYet, [unproven], unproven, now), unproven, now)).toBe('verification')
    // The account that is still paid needs no hold when it becomes primary again.
    expect(paidAfter(makePrimary(held, all, a, now), a, now)).toBeUndefined()
  })

  test('lasts for the two banking days after the day of the change', () => {
    expect(holdFrom(a, at('2026-11-16'))).toBe('2026-11-18') // a Monday
    expect(holdFrom(a, at('2026-11-20'))).toBe('2026-11-24') // over a weekend
    expect(holdFrom(a, at('2026-11-25'))).toBe('2026-11-30') // over Thanksgiving
    // In New York it is still the evening before.
    expect(holdFrom(a, at('2026-11-17', '03:00'))).toBe('2026-11-18')
  })

  test('pays the old one until it is over', () => {
    const payee = makePrimary(working, all, b, at('2026-11-16'))
    expect(payee).toMatchObject({ primaryId: 'b', previousId: 'a', heldThrough: '2026-11-18' })
    expect(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => paid(payee, day))).toEqual([
      'a',
      'a',
      'a',
      'b',
    ])
  })

  test('applies to the first one too, which has no predecessor', () => {
    const payee = makePrimary(nobodyYet, [a], a, at('2026-11-16'))
    expect([paid(payee, '2026-11-18'), paid(payee, '2026-11-19')]).toEqual([undefined, 'a'])
  })

  test('for a third one leaves the first one paid', () => {
    const held = makePrimary(working, all, b, at('2026-11-16'))
    const payee = makePrimary(held, all, c, at('2026-11-17'))
    expect(payee).toMatchObject({ primaryId: 'c', previousId: 'a', heldThrough: '2026-11-19' })
  })

  test('is not needed to return to the account that is paid', () => {
    const held = makePrimary(working, all, b, at('2026-11-16'))
    const payee = makePrimary(held, all, a, at('2026-11-17'))
    expect(paid(payee, '2026-11-17')).toBe('a')
    expect(payee.previousId).toBeNull()
  })

  test('begins with the verification of an account that was not verified yet', () => {
    const waiting = account('b', { verification: 'pending' })
    const payee = makePrimary(working, [a, waiting], waiting, at('2026-11-16'))
    expect(payee.heldThrough).toBeNull()
    expect(paid(payee, '2026-12-31', [a, waiting])).toBe('a')
    const proven = beginHold(payee, b, at('2026-11-30'))
    expect([paid(proven, '2026-12-02'), paid(proven, '2026-12-03')]).toEqual(['a', 'b'])
    // A second proof changes nothing.
    expect(beginHold(proven, b, at('2026-12-10'))).toBe(proven)
    expect(beginHold(proven, a, at('2026-12-10'))).toBe(proven)
  })

  test('of an account that is frozen meanwhile does not end', () => {
    const held = makePrimary(working, all, b, at('2026-11-16'))
    const stopped = stopHold(held, b, at('2026-11-17'))
    expect(paid(stopped, '2026-12-31')).toBe('a')
    // After the hold this account is the one being paid, and freezing it means that nothing is paid.
    expect(stopHold(held, b, at('2026-11-19'))).toBe(held)
    const frozen = account('b', { frozenAt: at('2026-11-19') })
    expect(paid(held, '2026-11-20', [a, frozen])).toBeUndefined()
    expect(stopHold(held, a, at('2026-11-17'))).toBe(held)
  })
})

test.each([
  { frozenAt: at('2026-11-02') },
  { isHidden: true },
  { isDebitOnly: true },
  { verification: 'pending' },
  { verification: 'failed' },
  { verification: 'unverified' },
] as const)('an account with %j is not paid', (more) => {
  expect(paid(working, '2026-11-16', [account('a', more)])).toBeUndefined()
})

test.each([
  ['vendor', nobodyYet, {}],
  ['vendor', working, { verification: 'pending' }],
  ['vendor', working, { isDebitOnly: true }],
  ['vendor', working, { frozenAt: at('2026-11-02') }],
  ['operator', working, { verification: 'pending', process: 'instant' }],
  ['time', makePrimary(nobodyYet, [a], a, at('2026-11-16')), {}],
  [null, working, {}],
] as const)('that no account is paid waits for: %s (%j, %j)', (waitsFor, payee, more) => {
  expect(payeeWait(payee, [account('a', more)], at('2026-11-16'))).toBe(waitsFor)
})

test('micro-deposits verify for fourteen days after the day of their sending', () => {
  const end = microDepositsEndOn(a, at('2026-11-02'))
  expect(end).toBe('2026-11-16')
  const pending = account('a', { verification: 'pending', verificationEndsOn: end })
  expect(verificationNow(pending, at('2026-11-16', '23:00'))).toBe('pending')
  expect(verificationNow(pending, at('2026-11-17', '05:00'))).toBe('failed')
  expect(verificationNow({ ...pending, verification: 'succeeded' }, at('2027-01-01'))).toBe('succeeded')
  // For a prenote, the end date is the day on which it proves the account, not a deadline.
  expect(verificationNow({ ...pending, process: 'prenote' }, at('2027-01-01'))).toBe('pending')
})

test('for any sequence of primary accounts, the paid one remains until another has waited', () => {
  const act = fc.record({ which: fc.constantFrom(a, b, c), afterDays: fc.nat({ max: 6 }) })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let [payee, now] = [working, at('2026-11-16').getTime()]
      for (const { which, afterDays } of acts) {
        now += afterDays * 86_400_000
        const moment = new Date(now)
        const before = payoutAccount(payee, all, moment)?.id
        payee = makePrimary(payee, all, which, moment)
        expect(payoutAccount(payee, all, moment)?.id).toBe(before)
        expect(payee.primaryId).toBe(which.id)
      }
    }),
  )
})

test('micro-deposits count as arrived two banking days after they were sent, until they expire', () => {
  const sent = account('a', { verification: 'pending', verificationEndsOn: '2026-12-04' }) // sent on a Friday
  const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-04', '2026-12-05']
  expect(days.map((day) => haveDepositsArrived(sent, at(day)))).toEqual([false, false, true, true, false])
  const proven = { ...sent, verification: 'succeeded' } as const
  expect(haveDepositsArrived(proven, at('2026-11-30'))).toBe(false)
})
