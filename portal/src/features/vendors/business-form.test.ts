import { expect, test } from 'vitest'
import { changeOf, faultsOf, formOf, meet } from './business-form.ts'
import type { Vendor } from './calls.ts'

const base = {
  version: 3,
  locale: 'US',
  name: 'Brightside Cleaning LLC',
  dba: null,
  countryCode: 'US',
  address: '48 Orchard Street',
  addressAdditional: null,
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  taxClassification: 'single-member-llc',
  tin: '6789',
  registeredAgent: null,
  firstName: 'Dana',
  lastName: 'Bright',
  title: 'Owner',
  email: 'owner@brightside.test',
  phoneNumber: '+15185550147',
  phoneNumberExtension: null,
} as unknown as Vendor

test('what is kept has no faults, and its tax number is not in the form', () => {
  expect(faultsOf(formOf(base))).toEqual({})
  expect(formOf(base).tin).toBe('')
})

test('faults are those of the shared rules', () => {
  expect(faultsOf({ ...formOf(base), name: ' ', zip: '1', phoneNumber: 'x', tin: '12' })).toEqual({
    name: 'blank',
    zip: 'zip',
    phoneNumber: 'phone',
    tin: 'tin',
  })
})

test('a change carries the version that it was made from, and a tax number only when typed', () => {
  expect(changeOf(formOf(base), base)).toMatchObject({ version: 3, locale: 'US', name: base.name })
  expect(changeOf(formOf(base), base)).not.toHaveProperty('tin')
  expect(changeOf(formOf(base), base)).not.toHaveProperty('dba')
  expect(changeOf({ ...formOf(base), tin: '12-3456789' }, base)).toHaveProperty('tin', '12-3456789')
})

test('what they changed and I did not follows them; what both changed stays as I typed it, and is told', () => {
  const latest = { ...base, version: 4, city: 'Troy', zip: '12180', tin: '1111' }
  const mine = { ...formOf(base), city: 'Buffalo', title: 'Chair' }
  const { form, differences } = meet(mine, base, latest)
  expect(form).toMatchObject({ city: 'Buffalo', zip: '12180', title: 'Chair', tin: '' })
  expect(differences).toEqual([
    { field: 'city', now: 'Troy', typed: 'Buffalo' },
    { field: 'zip', now: '12180' },
    { field: 'tin', now: '1111' },
  ])
})

test('who typed the same as they did is not asked', () => {
  const latest = { ...base, version: 4, city: 'Troy' }
  expect(meet({ ...formOf(base), city: 'Troy' }, base, latest).differences).toEqual([])
})
