import { fedCollection } from '@sooner/contract/collections'
import { expect, test } from 'vitest'
import { countsOn, digestOf, refusalOf } from './collection.ts'
import { knownLine, paidByReference, withinBudget, type Line } from './line.ts'

const fed = (more: object = {}) =>
  fedCollection.parse({
    sourceId: 'P',
    amountMinor: 100,
    currency: 'USD',
    paymentMethod: 'ACH',
    paymentReference: 'R',
    receivedOn: '2026-12-24',
    ...more,
  })
const line = (more: object = {}) => ({ externalVendorId: 'V', sourceId: 'S', amountMinor: 100, ...more })

test.each([
  ['ACH', '2026-12-26', '2026-12-26'],
  ['Other', '2026-12-24', '2026-12-24'],
  // Christmas, and a weekend.
  ['Check', '2026-12-24', '2026-12-30'],
  ['VCARD', '2026-12-21', '2026-12-24'],
] as const)('%s received on %s counts on %s', (method, day, counts) => {
  expect(countsOn('USD', method, day)).toBe(counts)
})

test('the digest covers what was stated, and not the id', () => {
  expect(digestOf(fed({ sourceId: 'Q' }))).toBe(digestOf(fed()))
  expect(digestOf(fed({ lines: [line()] }))).not.toBe(digestOf(fed()))
})

test('an operator who enters what the partner sends too states the same', () => {
  const { sourceId, ...stated } = fed({ lines: [line()] })
  expect(digestOf({ ...stated, sourceId })).toBe(digestOf({ sourceId, ...stated }))
})

test('what is stated must be complete, within the amount, and not in the future', () => {
  const refusal = (more: object) => refusalOf(fed(more), '2026-12-24')
  const shortfall = { amountMinor: 0, shortfallMinor: 5, shortfallReason: 'Late' }
  expect(refusal({ lines: [line(), line(shortfall)] })).toBeUndefined()
  expect(refusal({ lines: [line(), line({ amountMinor: 1 })] })).toBe('LINES_EXCEED_AMOUNT')
  expect(refusal({ lines: [line({ sourceId: undefined })] })).toBe('LINE_INCOMPLETE')
  expect(refusal({ lines: [line({ ...shortfall, shortfallReason: undefined })] })).toBe('LINE_INCOMPLETE')
  expect(refusal({ lines: [line({ shortfallReason: 'Late' })] })).toBe('LINE_INCOMPLETE')
  expect(refusal({ receivedOn: '2026-12-25' })).toBe('RECEIVED_IN_FUTURE')
})

const open = (invoiceId: string, openMinor: bigint) => ({ vendorId: 'v', invoiceId, openMinor })

test('a reference pays one invoice as far as it is open, and several only exactly', () => {
  const amounts = (amount: bigint, ...found: ReturnType<typeof open>[]) =>
    paidByReference(amount, found).map(({ amountMinor }) => amountMinor)
  expect(amounts(100n)).toEqual([])
  expect(amounts(100n, open('a', 60n))).toEqual([60n])
  expect(amounts(100n, open('a', 160n))).toEqual([100n])
  expect(amounts(100n, open('a', 60n), open('b', 40n))).toEqual([60n, 40n])
  expect(amounts(101n, open('a', 60n), open('b', 40n))).toEqual([])
})

test('lines beyond what is left pay nothing, and smaller ones after them do', () => {
  const lines = [60n, 50n, 40n].map((amountMinor, at) =>
    knownLine({
      number: at + 1,
      id: `${at}`,
      byOperator: true,
      vendorId: 'v',
      invoiceId: `${at}`,
      amountMinor,
    }),
  )
  expect(withinBudget(lines, 100n).map(({ reason }) => reason)).toEqual([null, 'exceeds-unapplied', null])
  // What waits holds its money, wherever it is in the list.
  const held = lines.map((one): Line => (one.number === 2 ? { ...one, status: 'waiting' } : one))
  expect(withinBudget(held, 100n).map(({ reason }) => reason)).toEqual(['exceeds-unapplied', null, null])
})
