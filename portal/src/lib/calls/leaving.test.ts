import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork, testCalls } from './testing/network.ts'

const network = simulatedNetwork()
const programs = `${basePaths.vendor}/programs`
const left = { error: { kind: 'FETCH_ERROR', code: 'CALLED_OFF' } }

test('calls in flight are canceled when the user leaves, and their refusals are ignored', async () => {
  const visit = new AbortController()
  const { call, signedOut } = testCalls({ visit: () => visit.signal })
  network.use(
    http.get(programs, () => {
      visit.abort()
      return json({ message: 'Please sign in.', code: 'UNAUTHENTICATED', statusCode: 401 }, 401)
    }),
  )
  expect(await call('listPrograms')).toMatchObject(left)
  expect(signedOut()).toBe(0)
})

test('nothing is sent any more, and no retry waits; the next visit is separate', async () => {
  let visit = new AbortController()
  let calls = 0
  network.use(
    http.get(programs, () => {
      calls += 1
      return json(['NET-30'])
    }),
  )
  const { call } = testCalls({ visit: () => visit.signal })
  visit.abort()
  expect(await call('listPrograms')).toMatchObject(left)
  expect(calls).toBe(0)
  visit = new AbortController()
  expect(await call('listPrograms', {}, { signal: new AbortController().signal })).toEqual({
    data: ['NET-30'],
  })
})
