import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork, testCalls } from './testing/network.ts'

const network = simulatedNetwork()
const programs = `${basePaths.vendor}/programs`
const left = { error: { kind: 'FETCH_ERROR', code: 'CALLED_OFF' } }

test('what is on its way when somebody leaves is called off, and no refusal of it is heard', async () => {
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

test('nothing goes out any more, and nothing waits to be sent again; the next visit is another one', async () => {
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
