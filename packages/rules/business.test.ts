import { expect, test } from 'vitest'
import { businessFaults, normalBusiness, type BusinessFields } from './business.ts'

const good: BusinessFields = {
  name: ' Brightside Cleaning\n',
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

test('valid data has no faults, and is stored in the form of its country', () => {
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
  [{ name: '\u200b' }, 'name', 'blank'],
  [{ city: '\u2800' }, 'city', 'blank'],
  [{ name: 'Acme. This paper is void.\n\nThe' }, 'name', 'unseen'],
  [{ name: 'Acme\r\nBcc: x@example.com' }, 'name', 'unseen'],
  [{ dba: '\u200b' }, 'dba', 'unseen'],
  [{ dba: 'Acme\u202e' }, 'dba', 'unseen'],
  [{ address: '1 Main\u2028Street' }, 'address', 'unseen'],
  [{ addressAdditional: 'Floor\t2' }, 'addressAdditional', 'unseen'],
  [{ city: 'Al\u00adbany' }, 'city', 'unseen'],
  [{ firstName: 'Ann\u200b' }, 'firstName', 'unseen'],
  [{ title: 'Ow\ufeffner' }, 'title', 'unseen'],
  [{ registeredAgent: 'A\u2066B' }, 'registeredAgent', 'unseen'],
  [{ state: undefined }, 'state', 'state'],
  [{ zip: '1' }, 'zip', 'zip'],
  [{ phoneNumber: '1' }, 'phoneNumber', 'phone'],
  [{ phoneNumberExtension: 'x1' }, 'phoneNumberExtension', 'extension'],
  [{ tin: '1' }, 'tin', 'tin'],
  [{ taxClassification: 'individual', tin: '66-6456789' }, 'tin', 'tin'],
] as const)('%j is a fault of %s', (change, field, rule) => {
  expect(businessFaults({ ...good, ...change })).toEqual([{ field, rule }])
})

test('another country requires other fields', () => {
  const british = { ...good, countryCode: 'GB', state: undefined } as const
  expect(businessFaults(british).map(({ field }) => field)).toEqual(['zip', 'tin'])
  expect(businessFaults({ ...british, zip: 'M1 1AE', phoneNumber: '+1 518 555 0147' })[0]?.rule).toBe('phone')
})

test('a county is an ordinary line', () => {
  const british = {
    ...good,
    countryCode: 'GB',
    state: 'Greater\nLondon',
    zip: 'M1 1AE',
    tin: undefined,
  } as const
  expect(businessFaults({ ...british, phoneNumber: '020 7946 0958' })).toEqual([
    { field: 'state', rule: 'unseen' },
  ])
})

test('optional fields may be blank', () => {
  const blank = { ...good, tin: ' ', phoneNumberExtension: '' }
  expect(businessFaults(blank)).toEqual([])
  expect(normalBusiness(blank)).toMatchObject({ tin: undefined, phoneNumberExtension: undefined })
})
