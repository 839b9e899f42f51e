import { expect, test } from 'vitest'
import { begunWith, changeOf, unsavedChangeOf, meet, valuesOf } from './business-change.ts'
import { faultsOf } from './business-values.ts'
import type { Vendor } from '../../../lib/resources/vendors.ts'

const base = {
  id: 'one',
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
  owners: [{ name: 'Dana Bright', birthYear: 1979, sharePercent: 100 }],
  registeredAgent: null,
  firstName: 'Dana',
  lastName: 'Bright',
  title: 'Owner',
  email: 'owner@brightside.test',
  phoneNumber: '+15185550147',
  phoneNumberExtension: null,
} as unknown as Vendor

test('stored data has no faults, and its tax number is not in the form', () => {
  expect(faultsOf(valuesOf(base))).toEqual({})
  expect(valuesOf(base).tin).toBe('')
  expect(valuesOf(base).phoneNumber).toBe('(518) 555-0147')
})

test('faults are those of the shared rules', () => {
  expect(
    faultsOf({ ...valuesOf(base), name: ' ', zip: '1', email: 'x', phoneNumber: 'x', tin: '12' }),
  ).toEqual({
    name: 'blank',
    zip: 'zip',
    email: 'email',
    phoneNumber: 'phone',
    tin: 'tin',
  })
})

test('an invisible character is a fault of every line, required or not', () => {
  const pasted = { name: 'Acme\u202e', dba: 'A\u200bcme', city: 'Al\nbany', title: 'Owner\n' }
  expect(
    faultsOf({ ...valuesOf(base), ...pasted, addressAdditional: 'Floor\t2', registeredAgent: 'A\tB' }),
  ).toEqual({
    name: 'unseen',
    dba: 'unseen',
    addressAdditional: 'unseen',
    city: 'unseen',
    registeredAgent: 'unseen',
  })
})

test('a change carries the version that it is based on, and a tax number only when typed', () => {
  expect(changeOf(valuesOf(base), base)).toMatchObject({ version: 3, locale: 'US', name: base.name })
  const sent = JSON.parse(JSON.stringify(changeOf(valuesOf(base), base))) as object
  expect(sent).not.toHaveProperty('tin')
  expect(sent).not.toHaveProperty('dba')
  expect(changeOf({ ...valuesOf(base), tin: '12-3456789' }, base)).toHaveProperty('tin', '12-3456789')
})

test('a field that only the other user changed is updated; one that both changed keeps my input, and is reported', () => {
  const latest = { ...base, version: 4, city: 'Troy', zip: '12180', tin: '1111' }
  const mine = { ...valuesOf(base), city: 'Buffalo', title: 'Chair' }
  const { values, differences } = meet(mine, base, latest)
  expect(values).toMatchObject({ city: 'Buffalo', zip: '12180', title: 'Chair', tin: '' })
  expect(differences).toEqual([
    { field: 'city', now: 'Troy', typed: 'Buffalo' },
    { field: 'zip', now: '12180' },
    { field: 'tin', now: '1111' },
  ])
})

test('a conflicting number is displayed in its usual form', () => {
  const latest = { ...base, version: 4, phoneNumber: '+12125550100' }
  const mine = { ...valuesOf(base), phoneNumber: '212 555 0199' }
  expect(meet(mine, base, latest).differences).toEqual([
    { field: 'phoneNumber', now: '(212) 555-0100', typed: '212 555 0199' },
  ])
})

test('identical changes need no decision', () => {
  const latest = { ...base, version: 4, city: 'Troy' }
  expect(meet({ ...valuesOf(base), city: 'Troy' }, base, latest).differences).toEqual([])
})

const unsaved = (values: Partial<ReturnType<typeof valuesOf>>) =>
  unsavedChangeOf({ ...valuesOf(base), ...values }, base)

test('input is restored after a reload, except for the tax number', () => {
  const change = unsaved({ city: 'Troy', dba: 'Brightside', tin: '12-3456789' })
  expect(change.changedFields).toEqual(['dba', 'city'])
  expect(JSON.stringify(change)).not.toContain('3456789')
  const { values, differences } = begunWith(change, base) ?? {}
  expect(values).toEqual({ ...valuesOf(base), city: 'Troy', dba: 'Brightside' })
  expect(differences).toBeUndefined()
})

test('a concurrent save is detected, and untouched fields are updated', () => {
  const latest = { ...base, version: 4, city: 'Utica', zip: '13501' }
  const { values, differences } = begunWith(unsaved({ city: 'Troy' }), latest) ?? {}
  expect(values).toMatchObject({ city: 'Troy', zip: '13501' })
  expect(differences).toEqual([{ field: 'city', now: 'Utica', typed: 'Troy' }])
})

test('a draft of another vendor, without changes, or saved already is not restored', () => {
  expect(begunWith(unsaved({}), base)).toBeUndefined()
  expect(begunWith(unsaved({ city: 'Troy' }), { ...base, id: 'other' })).toBeUndefined()
  expect(begunWith(unsaved({ city: 'Troy' }), { ...base, version: 4, city: 'Troy' })).toBeUndefined()
})
