import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSame, isDue, surveyDueAt, unasked } from './survey.ts'

const responses = fc.dictionary(fc.string({ maxLength: 3 }), fc.string({ maxLength: 2 }), { maxKeys: 3 })

test('answers are equal in any order, and no others are', () => {
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

test('only the questions of a survey can be answered', () => {
  expect(unasked('first-payout', { ease: '4', colour: 'red', constructor: 'x' })).toEqual([
    'colour',
    'constructor',
  ])
  expect(unasked('nothing-of-the-kind', { ease: '4' })).toEqual(['ease'])
  expect(unasked('constructor', { ease: '4' })).toEqual(['ease'])
})

test('a survey is due thirty days after the first payment, until it is answered', () => {
  const dueAt = surveyDueAt(new Date('2026-01-15T10:00:00Z'))
  expect(dueAt.toISOString()).toBe('2026-02-14T10:00:00.000Z')
  const justBefore = new Date(dueAt.getTime() - 1)
  const answered = { responses: {}, answeredAt: justBefore }
  expect([isDue(dueAt, undefined, justBefore), isDue(dueAt, undefined, dueAt)]).toEqual([false, true])
  expect([isDue(undefined, undefined, dueAt), isDue(dueAt, answered, dueAt)]).toEqual([false, false])
})
