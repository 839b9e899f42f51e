import { currencies } from '@sooner/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBankingDays,
  addDays,
  bankHolidays,
  batchDay,
  countBankingDaysBack,
  isBankingDay,
  localDay,
  rollForward,
  settlementDay,
} from './banking-calendar.ts'

/** As the Federal Reserve Banks publish them; a holiday on a Saturday is not observed at all. */
const reserve: Readonly<Record<number, string>> = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

/** The holidays of England and Wales, as the government publishes them. */
const england: Readonly<Record<number, string>> = {
  2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
  2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
  2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
}

const dated = (year: string, days: string) => days.split(' ').map((day) => `${year}-${day}`)

test.each(Object.entries(reserve))('the Federal Reserve observes these holidays of %s', (year, days) => {
  expect(bankHolidays('USD', Number(year))).toEqual(dated(year, days))
})

test.each(Object.entries(england))('England observes these holidays of %s', (year, days) => {
  expect(bankHolidays('GBP', Number(year))).toEqual(dated(year, days))
})

test('on the Friday before a Saturday holiday, Reserve Banks are open', () => {
  for (const friday of ['2026-07-03', '2027-06-18', '2027-12-24', '2027-12-31', '2028-11-10'])
    expect(isBankingDay('USD', friday)).toBe(true)
})

describe('counting banking days', () => {
  test.each([
    ['USD', '2026-11-21', 0, '2026-11-23'], // a Saturday
    ['USD', '2026-11-21', 1, '2026-11-23'],
    ['USD', '2026-11-21', 2, '2026-11-24'],
    ['USD', '2026-11-25', 1, '2026-11-27'], // over Thanksgiving
    ['USD', '2026-11-25', 0, '2026-11-25'],
    ['GBP', '2026-12-24', 1, '2026-12-29'], // over Christmas and its substitute
    ['GBP', '2026-12-25', 1, '2026-12-29'],
    ['USD', '2026-12-25', 1, '2026-12-28'],
  ] as const)('%s: from %s, %s later is %s', (calendar, day, count, reached) => {
    expect(addBankingDays(calendar, day, count)).toBe(reached)
  })

  test.each([
    ['USD', '2026-11-27', 1, '2026-11-25'],
    ['USD', '2026-11-28', 1, '2026-11-27'],
    ['USD', '2026-11-27', 3, '2026-11-23'],
    ['GBP', '2026-12-29', 1, '2026-12-24'],
  ] as const)('%s: %s less %s is %s', (calendar, day, count, reached) => {
    expect(countBankingDaysBack(calendar, day, count)).toBe(reached)
  })
})

test('beyond the last day that can be written, counting fails instead of never ending', () => {
  expect(() => addBankingDays('USD', '9999-12-31', 1)).toThrow('no such day')
  expect(() => addDays('9999-12-31', 1)).toThrow('no such day')
  expect(() => countBankingDaysBack('GBP', '0000-01-01', 1)).toThrow('no such day')
})

test.each([
  ['USD', '2026-11-23T20:59:59Z', '2026-11-23'],
  ['USD', '2026-11-23T21:00:00Z', '2026-11-24'], // exactly 16:00 in New York, which is too late
  ['USD', '2026-07-06T19:59:59Z', '2026-07-06'], // in summer time
  ['USD', '2026-07-06T20:00:00Z', '2026-07-07'],
  ['USD', '2026-11-21T12:00:00Z', '2026-11-23'],
  ['USD', '2026-11-24T03:00:00Z', '2026-11-24'], // still the previous evening in New York
  ['GBP', '2026-11-23T15:29:59Z', '2026-11-23'],
  ['GBP', '2026-11-23T15:30:00Z', '2026-11-24'],
  ['GBP', '2026-07-06T14:30:00Z', '2026-07-07'],
  ['GBP', '2026-12-24T15:30:00Z', '2026-12-29'],
] as const)('%s: a transfer at %s goes with the batch of %s', (calendar, at, day) => {
  expect(batchDay(calendar, new Date(at))).toBe(day)
})

test('settles on the banking day after its batch', () => {
  expect(settlementDay('USD', new Date('2026-11-25T20:59:00Z'))).toBe('2026-11-27')
  expect(settlementDay('USD', new Date('2026-11-25T21:00:00Z'))).toBe('2026-11-30')
})

test('a date is that of the city of its calendar', () => {
  const at = new Date('2026-11-21T03:30:00Z')
  expect([localDay('USD', at), localDay('GBP', at)]).toEqual(['2026-11-20', '2026-11-21'])
})

describe('always', () => {
  const calendar = fc.constantFrom(...currencies)
  const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2000-01-01', count))
  const count = fc.integer({ min: 1, max: 30 })

  test('every result is a banking day, and each step passes exactly one', () => {
    fc.assert(
      fc.property(calendar, day, count, (which, from, on) => {
        const reached = addBankingDays(which, from, on)
        expect(isBankingDay(which, reached)).toBe(true)
        expect(reached > from).toBe(true)
        let passed = 0
        for (let one = addDays(from, 1); one <= reached; one = addDays(one, 1))
          if (isBankingDay(which, one)) passed += 1
        expect(passed).toBe(on)
      }),
      { numRuns: 300 },
    )
  })

  test('from a banking day, counting forward and back returns to it', () => {
    fc.assert(
      fc.property(calendar, day, count, (which, from, on) => {
        const home = rollForward(which, from)
        expect(countBankingDaysBack(which, addBankingDays(which, home, on), on)).toBe(home)
      }),
      { numRuns: 300 },
    )
  })

  test('money never waits longer than five days for a bank to open', () => {
    fc.assert(
      fc.property(calendar, day, (which, from) => {
        expect(rollForward(which, from) <= addDays(from, 5)).toBe(true)
      }),
    )
  })
})
