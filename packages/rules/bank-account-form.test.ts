import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBankNumbers, type BankNumbersForm } from './bank-account-form.ts'
import { accountCountryOf } from './clearing.ts'
import { countries } from './places.ts'

const us: BankNumbersForm = {
  countryCode: 'US',
  currencyCode: 'USD',
  routingNumber: '0210-0002-1',
  accountNumber: '1234 5678',
  confirmAccountNumber: '12345678',
}
const gb: BankNumbersForm = {
  countryCode: 'GB',
  currencyCode: 'GBP',
  routingNumber: '60-16-13',
  accountNumber: '31926819',
  confirmAccountNumber: '31926819',
}

test('vendors of other countries are paid to an account in the United States', () => {
  expect(countries.map(accountCountryOf)).toEqual(['US', 'GB', 'US', 'US', 'US'])
  for (const country of ['US', 'FR', 'PR', 'CA'] as const) {
    expect(readBankNumbers(us, country).faults).toEqual([])
    expect(readBankNumbers(gb, country).faults).toEqual([{ field: 'countryCode', rule: 'country' }])
    expect(readBankNumbers({ ...us, countryCode: country }, country).faults).toHaveLength(
      country === 'US' ? 0 : 1,
    )
  }
  expect(readBankNumbers(us, 'GB').faults).toEqual([{ field: 'countryCode', rule: 'country' }])
})

test('numbers are stored without the formatting that they are printed with', () => {
  expect(readBankNumbers({ ...us, swiftCode: 'chasus33' }, 'US')).toEqual({
    faults: [],
    numbers: {
      country: 'US',
      currency: 'USD',
      routingNumber: '021000021',
      accountNumber: '12345678',
      swiftCode: 'CHASUS33',
    },
  })
})

test('a British account may be given as its IBAN, if it has the same sort code', () => {
  const iban = 'GB29 NWBK 6016 1331 9268 19'
  const read = readBankNumbers({ ...gb, accountNumber: iban }, 'GB')
  expect(read).toMatchObject({ numbers: { routingNumber: '601613', accountNumber: '31926819' } })
  expect(readBankNumbers({ ...gb, accountNumber: iban, routingNumber: '601614' }, 'GB').faults).toEqual([
    { field: 'accountNumber', rule: 'account-number' },
  ])
})

test.each([
  [{ routingNumber: '021000022' }, [{ field: 'routingNumber', rule: 'routing-number' }]],
  [{ routingNumber: ' ' }, [{ field: 'routingNumber', rule: 'required' }]],
  [{ accountNumber: '123' }, [{ field: 'accountNumber', rule: 'account-number' }]],
  [{ accountNumber: undefined }, [{ field: 'accountNumber', rule: 'required' }]],
  [{ confirmAccountNumber: '12345679' }, [{ field: 'confirmAccountNumber', rule: 'same' }]],
  [{ confirmAccountNumber: '' }, [{ field: 'confirmAccountNumber', rule: 'required' }]],
  [{ currencyCode: 'GBP' }, [{ field: 'currencyCode', rule: 'currency' }]],
  [{ swiftCode: 'NWBKGB2L' }, [{ field: 'swiftCode', rule: 'swift' }]],
])('%j is reported as %j', (change, faults) => {
  expect(readBankNumbers({ ...us, ...change }, 'US').faults).toEqual(faults)
})

test('a wrong sort code is reported as such', () => {
  expect(readBankNumbers({ ...gb, routingNumber: '12345' }, 'GB').faults).toContainEqual({
    field: 'routingNumber',
    rule: 'sort-code',
  })
})

test('any input has either faults or numbers', () => {
  const form = fc.record({
    countryCode: fc.constantFrom('US', 'GB', 'FR'),
    currencyCode: fc.constantFrom('USD', 'GBP'),
    routingNumber: fc.oneof(fc.string(), fc.constant('021000021'), fc.constant('601613')),
    accountNumber: fc.oneof(fc.string(), fc.constant('31926819')),
    confirmAccountNumber: fc.oneof(fc.string(), fc.constant('31926819')),
  })
  fc.assert(
    fc.property(form, fc.constantFrom(...countries), (given, country) => {
      const read = readBankNumbers(given, country)
      expect(read.faults.length > 0).toBe(!('numbers' in read))
    }),
  )
})
