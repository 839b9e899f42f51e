import { expect, test } from 'vitest'
import { enteredBody, type Entered, faultsIn, nothingEntered } from './entered-invoice.ts'
import { en } from './words/en.ts'

const whole: Entered = {
  ...nothingEntered,
  client: ' Grand Union ',
  number: 'A-1',
  amountMinor: 12_50n,
  invoiceDate: '2026-11-20',
}
const faults = (change: Partial<Entered>, mustNamePartner = false) =>
  Object.entries(faultsIn({ ...whole, ...change }, en, mustNamePartner)).filter(([, fault]) => fault)

test('a form that is filled in has no fault, and each field that is not has its own', () => {
  expect(faults({})).toEqual([])
  expect(faults({}, true)).toEqual([['partner', en.missing]])
  expect(faults({ client: ' ' })).toEqual([['client', en.missing]])
  expect(faults({ number: '' })).toEqual([['number', en.missing]])
  expect(faults({ amountMinor: undefined })).toEqual([['amountMinor', en.missing]])
  expect(faults({ amountMinor: 0n })).toEqual([['amountMinor', en.positive]])
  expect(faults({ invoiceDate: '' })).toEqual([['invoiceDate', en.wrongDay]])
  expect(faults({ typedDueDate: '13/45/2026' })).toEqual([['dueDate', en.wrongDay]])
  expect(faults({ dueDate: '2026-11-20', typedDueDate: 'x' })).toEqual([])
  expect(faults({ dueDate: '2026-11-19', typedDueDate: 'x' })).toEqual([['dueDate', en.tooEarly]])
})

test('a known client is sent by its id, under either name, and another one by its name', () => {
  const clients = [
    { partnerId: 1, externalClientId: 'HL-1', name: 'Grand Union Hotel', clientName: 'Grand Union' },
    { partnerId: 2, externalClientId: 'K-1', name: 'Grand Union', clientName: null },
  ]
  const named = (change: Partial<Entered>) => {
    const { partnerId, externalClientId, clientName } = enteredBody({ ...whole, ...change }, clients)
    return [partnerId, externalClientId, clientName]
  }
  expect(named({})).toEqual([1, 'HL-1', undefined])
  expect(named({ partner: '2' })).toEqual([2, 'K-1', undefined])
  expect(named({ client: 'Grand Union Hotel' })).toEqual([1, 'HL-1', undefined])
  expect(named({ client: 'Other' })).toEqual([undefined, undefined, 'Other'])
  expect(named({ client: 'Other', partner: '2' })).toEqual([2, undefined, 'Other'])
})
