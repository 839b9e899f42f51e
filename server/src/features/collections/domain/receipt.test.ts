import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchOf, type Candidate } from './receipt.ts'

const candidate = fc.record({
  id: fc.uuid(),
  partnerId: fc.integer({ min: 1, max: 3 }),
  amountMinor: fc.bigInt({ min: 1n, max: 3n }),
})
const receipt = fc.record({
  amountMinor: fc.bigInt({ min: -1n, max: 3n }).filter((minor) => minor !== 0n),
  reference: fc.constantFrom('', '  ', 'WIRE 1'),
  partnerId: fc.option(fc.integer({ min: 1, max: 3 })),
})
const known = fc.uniqueArray(fc.integer({ min: 1, max: 3 })).map((ids) => new Set(ids))

test('a match has the amount, the partner and the counterparty of its receipt, and is the first such payment', () => {
  fc.assert(
    fc.property(receipt, fc.array(candidate, { maxLength: 6 }), known, (of, candidates, knownPartners) => {
      const match = matchOf(of, candidates, knownPartners)
      const fits = ({ amountMinor, partnerId }: Candidate) =>
        amountMinor === of.amountMinor &&
        (of.partnerId ?? partnerId) === partnerId &&
        (knownPartners.size === 0 || knownPartners.has(partnerId))
      const fitting = of.reference.trim() === '' ? [] : candidates.filter(fits)
      const partners = new Set(fitting.map(({ partnerId }) => partnerId))
      // It is matched if, and only if, one partner alone could have paid it.
      expect(match.kind).toBe(partners.size === 1 ? 'match' : 'none')
      if (match.kind === 'match') expect(match.candidate).toBe(fitting[0])
      else if (partners.size > 1) expect(match.reason).toBe('ambiguous')
    }),
  )
})

test('what is not matched says why', () => {
  const stated = [{ id: 'a', partnerId: 1, amountMinor: 100n }]
  const reasonOf = (
    of: object,
    candidates: readonly Candidate[] = stated,
    knownPartners: readonly number[] = [],
  ) => {
    const match = matchOf(
      { amountMinor: 100n, reference: 'WIRE 1', partnerId: null, ...of },
      candidates,
      new Set(knownPartners),
    )
    return match.kind === 'none' ? match.reason : undefined
  }
  expect(reasonOf({ amountMinor: -100n })).toBe('debit')
  expect(reasonOf({ reference: ' ' })).toBe('no-reference')
  expect(reasonOf({}, [])).toBe('unknown-reference')
  expect(reasonOf({ amountMinor: 99n })).toBe('other-amount')
  // Another partner states what this counterparty has paid so far.
  expect(reasonOf({}, stated, [2])).toBe('other-counterparty')
  expect(reasonOf({ partnerId: 2 })).toBe('other-counterparty')
  expect(reasonOf({}, [...stated, { id: 'b', partnerId: 2, amountMinor: 100n }])).toBe('ambiguous')
  expect(reasonOf({})).toBeUndefined()
})
