import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSame, unasked } from './survey.ts'

const responses = fc.dictionary(fc.string({ maxLength: 3 }), fc.string({ maxLength: 2 }), { maxKeys: 3 })

test('answers are the same in whatever order, and no others are', () => {
  fc.assert(
    fc.property(responses, responses, (some, others) => {
      const turned = Object.fromEntries(Object.entries(some).toReversed())
      expect(areSame(some, turned)).toBe(true)
      const sorted = (of: object) =>
        JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      expect(areSame(some, others)).toBe(sorted(some) === sorted(others))
    }),
  )
})

test('only what a survey asks is answered', () => {
  expect(unasked('first-payout', { ease: '4', colour: 'red', constructor: 'x' })).toEqual([
    'colour',
    'constructor',
  ])
  expect(unasked('nothing-of-the-kind', { ease: '4' })).toEqual(['ease'])
  expect(unasked('constructor', { ease: '4' })).toEqual(['ease'])
})
