import { expect, test } from 'vitest'
import { enteredBody, type Entered, faultsIn, nothingEntered, refusesPartner } from './entered-invoice.ts'
import { en } from './words/en.ts'

const { form: words } = en

const whole: Entered = {
  ...nothingEntered,
  currency: 'USD',
  client: ' Grand Union ',
  number: 'A-1',
  amountMinor: 12_50n,
  invoiceDate: '2026-11-20',
}
const faults = (change: Partial<Entered>, mustNamePartner = false) =>
  Object.entries(faultsIn({ ...whole, ...change }, words, mustNamePartner)).filter(([, fault]) => fault)

test('a form that is filled in has no fault, and each field that is not has its own', () => {
  expect(faults({})).toEqual([])
  expect(faults({}, true)).toEqual([['partner', words.missing]])
  expect(faults({ client: ' ' })).toEqual([['client', words.missing]])
  expect(faults({ number: '' })).toEqual([['number', words.missing]])
  expect(faults({ amountMinor: undefined })).toEqual([['amountMinor', words.missing]])
  expect(faults({ amountMinor: 0n })).toEqual([['amountMinor', words.positive]])
  expect(faults({ invoiceDate: '' })).toEqual([['invoiceDate', words.wrongDay]])
  expect(faults({ typedDueDate: '13/45/2026' })).toEqual([['dueDate', words.wrongDay]])
  expect(faults({ dueDate: '2026-11-20', typedDueDate: 'x' })).toEqual([])
  expect(faults({ dueDate: '2026-11-19', typedDueDate: 'x' })).toEqual([['dueDate', words.tooEarly]])
})

const clients = [
  { partnerId: 1, externalClientId: 'HL-1', name: 'Grand Union Hotel', clientName: 'Grand Union' },
  { partnerId: 2, externalClientId: 'K-1', name: 'Grand Union', clientName: null },
]
const named = (change: Partial<Entered>, only?: number) => {
  const { partnerId, externalClientId, clientName } = enteredBody({ ...whole, ...change }, clients, only)
  return [partnerId, externalClientId, clientName]
}

test('a known client of the only partner is sent by its id, under either name, and another one by its name', () => {
  expect(named({}, 1)).toEqual([1, 'HL-1', undefined])
  expect(named({ client: 'Grand Union Hotel' }, 1)).toEqual([1, 'HL-1', undefined])
  expect(named({ client: 'Other' }, 1)).toEqual([1, undefined, 'Other'])
})

test('a client of another partner than the chosen one is not taken for it', () => {
  expect(named({ partner: '2' })).toEqual([2, 'K-1', undefined])
  expect(named({ client: 'Grand Union Hotel', partner: '2' })).toEqual([2, undefined, 'Grand Union Hotel'])
  expect(named({ client: 'Other', partner: '2' })).toEqual([2, undefined, 'Other'])
})

test('while the partners are unknown, none is guessed from the name of a client', () => {
  expect(named({})).toEqual([undefined, undefined, 'Grand Union'])
})

test('a refusal of the partner, or for want of one, is recognized by its field', () => {
  const refusal = (code: string, details: Record<string, unknown>) => ({ code, details })
  const fields = [{ field: 'partnerId', message: 'is required' }]
  expect(refusesPartner(refusal('INVALID_REQUEST', { fields }))).toBe(true)
  expect(refusesPartner(refusal('INVALID_REQUEST', { fields: [{ field: 'clientName' }] }))).toBe(false)
  expect(refusesPartner(refusal('INVALID_REQUEST', { fields: 'partnerId' }))).toBe(false)
  expect(refusesPartner(refusal('CONFLICT', { fields }))).toBe(false)
  expect(refusesPartner({ code: 'INVALID_REQUEST' })).toBe(false)
})
