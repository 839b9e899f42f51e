import { expect, test } from 'vitest'
import { openVisit } from './session-client.ts'

test('a pending activity call is awaited before the visit ends', async () => {
  const visit = openVisit()
  const recorded = Promise.withResolvers<void>()
  visit.noting(recorded.promise)
  const ended = visit.end()
  expect(visit.signal().aborted).toBe(false)
  recorded.resolve()
  await ended
  expect(visit.signal().aborted).toBe(true)
})

test('an activity call that fails, or is never answered, delays nobody', async () => {
  const visit = openVisit()
  visit.noting(Promise.reject(new Error('lost')))
  visit.noting(new Promise(() => undefined))
  await visit.end()
  expect(visit.signal().aborted).toBe(true)
  visit.begin()
  expect(visit.signal().aborted).toBe(false)
})
