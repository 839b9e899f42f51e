import { expect, test } from 'vitest'
import { businessFaults, normalBusiness, type BusinessFields } from './business.ts'

const good: BusinessFields = {
  name: ' Brightside Cleaning ',
  address: '12 Main Street',
  city: 'Albany',
  firstName: 'Ann',
  lastName: 'Bright',
  countryCode: 'US',
  state: 'ny',
  zip: '122071234',
  phoneNumber: '(518) 555-0147',
  taxClassification: 'c-corporation',
  tin: '12-3456789',
}

test('what is right has no faults, and is kept in the form of its country', () => {
  expect(businessFaults(good)).toEqual([])
  expect(normalBusiness({ ...good, phoneNumberExtension: ' 12 ' })).toEqual({
    ...good,
    name: 'Brightside Cleaning',
    state: 'NY',
    zip: '12207-1234',
    phoneNumber: '+15185550147',
    phoneNumberExtension: '12',
    tin: '123456789',
  })
})

test.each([
  [{ name: '  ' }, 'name', 'blank'],
  [{ lastName: ' ' }, 'lastName', 'blank'],
  [{ state: undefined }, 'state', 'state'],
  [{ zip: '1' }, 'zip', 'zip'],
  [{ phoneNumber: '1' }, 'phoneNumber', 'phone'],
  [{ phoneNumberExtension: 'x1' }, 'phoneNumberExtension', 'extension'],
  [{ tin: '1' }, 'tin', 'tin'],
  [{ taxClassification: 'individual', tin: '66-6456789' }, 'tin', 'tin'],
] as const)('%j is a fault of %s', (change, field, rule) => {
  expect(businessFaults({ ...good, ...change })).toEqual([{ field, rule }])
})

test('another country asks for other things', () => {
  const british = { ...good, countryCode: 'GB', state: undefined } as const
  expect(businessFaults(british).map(({ field }) => field)).toEqual(['zip', 'tin'])
  expect(businessFaults({ ...british, zip: 'M1 1AE', phoneNumber: '+1 518 555 0147' })[0]?.rule).toBe('phone')
})

test('what may be left out may be left blank', () => {
  const blank = { ...good, tin: ' ', phoneNumberExtension: '' }
  expect(businessFaults(blank)).toEqual([])
  expect(normalBusiness(blank)).toMatchObject({ tin: undefined, phoneNumberExtension: undefined })
})
