import { expect, test } from 'vitest'
import { openVisit } from './visit.ts'

test('a note that is on its way is waited for before the visit ends', async () => {
  const visit = openVisit()
  const recorded = Promise.withResolvers<void>()
  visit.noting(recorded.promise)
  const ended = visit.end()
  expect(visit.signal().aborted).toBe(false)
  recorded.resolve()
  await ended
  expect(visit.signal().aborted).toBe(true)
})

test('a note that fails, or is never answered, keeps nobody', async () => {
  const visit = openVisit()
  visit.noting(Promise.reject(new Error('lost')))
  visit.noting(new Promise(() => undefined))
  await visit.end()
  expect(visit.signal().aborted).toBe(true)
  visit.begin()
  expect(visit.signal().aborted).toBe(false)
})
