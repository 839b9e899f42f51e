import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork, testCalls } from './testing/network.ts'

const network = simulatedNetwork()
const programs = `${basePaths.vendor}/programs`

const refused = () => json({ message: 'Prove it again.', code: 'STEP_UP_REQUIRED', statusCode: 403 }, 403)

/** A route that refuses until the user has authenticated again. */
function guarded() {
  const state = { proven: false, asked: 0, calls: 0 }
  network.use(
    http.get(programs, () => {
      state.calls += 1
      return state.proven ? json(['NET-30']) : refused()
    }),
  )
  return state
}

test('a call that needs a fresh proof requests it and is repeated', async () => {
  const state = guarded()
  const stepUp = async () => {
    state.asked += 1
    return (state.proven = true)
  }
  expect(await testCalls({ stepUp }).call('listPrograms')).toEqual({ data: ['NET-30'] })
  expect(state).toEqual({ proven: true, asked: 1, calls: 2 })
})

test('a user who cancels the proof gets no other message', async () => {
  const state = guarded()
  const { call, signedOut } = testCalls({ stepUp: async () => false })
  expect(await call('listPrograms')).toMatchObject({ error: { kind: 403, code: 'STEP_UP_DECLINED' } })
  expect([state.calls, signedOut()]).toEqual([1, 0])
})

test('the proof is requested once, whatever the service answers next', async () => {
  const state = guarded()
  const stepUp = async () => {
    state.asked += 1
    return state.asked < 3
  }
  expect(await testCalls({ stepUp }).call('listPrograms')).toMatchObject({
    error: { code: 'STEP_UP_REQUIRED' },
  })
  expect([state.asked, state.calls]).toEqual([1, 2])
})

test('without a proof dialog, the refusal is reported unchanged', async () => {
  guarded()
  expect(await testCalls().call('listPrograms')).toMatchObject({ error: { code: 'STEP_UP_REQUIRED' } })
})
