import { countries } from '@sooner/rules/places'
import { statesOf } from '@sooner/rules/addresses'
import { normalTaxNumber } from '@sooner/rules/tax-numbers'
import { taxClassifications } from '@sooner/rules/vendors'
import { describe, expect, test } from 'vitest'
import { initialOf } from '../../../lib/state/fields.ts'
import { vendorFields } from '../../../lib/state/slices/vendor.ts'
import {
  asked,
  businessOf,
  type BusinessValues,
  faultsOf,
  stateIn,
  taxNumberKind,
} from './business-values.ts'
import { stateNames } from './state-names.ts'

const blank: BusinessValues = { ...initialOf(vendorFields), tin: '' }
const good: BusinessValues = {
  ...blank,
  name: 'Quayside',
  address: '12 Main Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  firstName: 'Ann',
  lastName: 'Quay',
  phoneNumber: '518 555 0147',
  email: 'ann@quay.test',
}

test('these fields are required', () => {
  expect(faultsOf(blank)).toEqual({
    name: 'blank',
    address: 'blank',
    city: 'blank',
    firstName: 'blank',
    lastName: 'blank',
    state: 'state',
    zip: 'zip',
    phoneNumber: 'phone',
    email: 'email',
  })
  expect(faultsOf(good)).toEqual({})
})

test('empty optional fields are omitted', () => {
  expect(JSON.parse(JSON.stringify(businessOf({ ...good, dba: '  ' })))).toEqual({
    name: 'Quayside',
    address: '12 Main Street',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    firstName: 'Ann',
    lastName: 'Quay',
    phoneNumber: '518 555 0147',
    countryCode: 'US',
    email: 'ann@quay.test',
  })
})

test('fields that no longer apply are omitted', () => {
  const company = { ...good, taxClassification: 'c-corporation', registeredAgent: 'Agents Inc.' }
  expect(businessOf(company)).toMatchObject({ registeredAgent: 'Agents Inc.' })
  expect(businessOf({ ...company, taxClassification: 'individual' }).registeredAgent).toBeUndefined()
  const french = businessOf({ ...company, countryCode: 'FR' })
  expect([french.state, french.taxClassification, french.registeredAgent]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['US', undefined, { state: 'list', classification: true, agent: false, owners: false }],
  ['US', 's-corporation', { state: 'list', classification: true, agent: true, owners: true }],
  ['US', 'estate', { state: 'list', classification: true, agent: false, owners: false }],
  ['PR', 'single-member-llc', { state: undefined, classification: true, agent: true, owners: true }],
  ['CA', 's-corporation', { state: 'list', classification: false, agent: false, owners: false }],
  ['GB', undefined, { state: 'text', classification: false, agent: false, owners: false }],
  ['FR', undefined, { state: undefined, classification: false, agent: false, owners: false }],
] as const)('%s, %s has the fields %j', (countryCode, classification, expected) => {
  expect(asked({ countryCode, taxClassification: classification ?? '' })).toEqual(expected)
})

test('a state is preserved where the new country has it too', () => {
  expect([stateIn('CA', 'NY'), stateIn('US', 'NY'), stateIn('PR', 'PR'), stateIn('GB', 'NY')]).toEqual([
    '',
    'NY',
    '',
    '',
  ])
})

test('the lists have exactly the states of the rules', () => {
  for (const country of ['US', 'CA'] as const) {
    expect(Object.keys(stateNames[country]).toSorted()).toEqual([...(statesOf[country] ?? [])].toSorted())
  }
})

describe('the name of a tax number matches the rules', () => {
  const samples = { ein: '900456789', ssn: '123456789', itin: '912705678' }
  const takes = {
    any: 'ein ssn itin',
    person: 'ssn itin',
    owner: 'ein ssn itin',
    member: 'ein ssn',
    ein: 'ein',
  }
  test.each(['', ...taxClassifications])('%s', (taxClassification) => {
    const kind = taxNumberKind({ countryCode: 'US', taxClassification }) as keyof typeof takes
    const classification = taxClassifications.find((known) => known === taxClassification)
    const accepts = (number: string) => normalTaxNumber('US', classification, number) !== undefined
    expect(accepts(samples.ein)).toBe(takes[kind].includes('ein'))
    // The SSN and ITIN samples have nine digits too, so they also pass where an EIN is accepted.
    expect(accepts(samples.ssn)).toBe(/ein|ssn/.test(takes[kind]))
    expect(accepts(samples.itin)).toBe(/ein|itin/.test(takes[kind]))
  })
})

test.each(countries)('%s has a name for its tax number', (countryCode) => {
  expect(taxNumberKind({ countryCode, taxClassification: '' })).toBe(
    countryCode === 'US' || countryCode === 'PR' ? 'any' : countryCode,
  )
})

test('a company states its owners, and nobody else is asked', () => {
  const company = { ...good, taxClassification: 'c-corporation', tin: '' }
  expect(faultsOf(company)).toEqual({ owners: 'ownersMissing' })
  expect(faultsOf({ ...company, owners: '[]' })).toEqual({})
  expect(businessOf({ ...company, owners: '[]' }).owners).toEqual([])
  expect(businessOf({ ...company, owners: '[]', taxClassification: 'individual' }).owners).toBeUndefined()
})
