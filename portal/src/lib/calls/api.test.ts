import { configureStore } from '@reduxjs/toolkit'
import { subscriptionBatchMs, unusedDataSeconds } from '@sooner/rules/limits'
import { http } from 'msw/http'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { api, type CallsExtra, type Data, reads, type useSendFeedbackMutation, writes } from './api.ts'
import { basePaths, json, noUserPool, simulatedNetwork, testCalls } from './testing/network.ts'

const network = simulatedNetwork()
afterEach(() => vi.useRealTimers())

const id = '0191d2a4-7c1e-7000-8000-000000000001'

/** They show that adding a route takes one line. */
const more = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: reads(build, 'getVendor'),
    listPrograms: reads(build, 'listPrograms'),
    changeVendorPreferences: writes(build, 'changeVendorPreferences', { retry: false }),
  }),
})

function openStore() {
  const testing = testCalls()
  const extraArgument: CallsExtra = { calls: testing.calls, askUserPool: noUserPool }
  const store = configureStore({
    reducer: { calls: api.reducer },
    middleware: (given) => given({ thunk: { extraArgument } }).concat(api.middleware),
  })
  return { store, ...testing }
}

/** Only timers are faked; the simulated network runs on. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test("an endpoint has the contract's types, for arguments and results", () => {
  type Feedback = Parameters<ReturnType<typeof useSendFeedbackMutation>[0]>[0]
  expectTypeOf<Feedback>().toExtend<{ body: { message: string; rating?: number | undefined } }>()
  expectTypeOf<Data<'removeColleague'>>().toEqualTypeOf<void | null>()
  const { initiate } = more.endpoints.getVendor
  expectTypeOf<Parameters<typeof initiate>[0]>().toExtend<{ params: { id: string } }>()
  // @ts-expect-error a message is asked for
  void (() => api.endpoints.sendFeedback.initiate({ body: { rating: 5 } }))
  void (() => more.endpoints.listPrograms.initiate())
})

test('an answer is stored, an error as plain data', async () => {
  network.use(
    http.get(`${basePaths.vendor}/programs`, () => json([])),
    http.post(`${basePaths.vendor}/feedback`, () => json({ message: 'No.', code: 'INVALID_REQUEST' }, 400)),
  )
  const { store } = openStore()
  const programs = await store.dispatch(more.endpoints.listPrograms.initiate())
  expect(programs.data).toEqual([])
  const sent = await store.dispatch(api.endpoints.sendFeedback.initiate({ body: { message: 'x' } }))
  expect(sent.error).toEqual({ kind: 400, message: 'No.', code: 'INVALID_REQUEST', statusCode: 400 })
})

test('a PATCH that opted out is sent once', async () => {
  let asked = 0
  network.use(
    http.patch(`${basePaths.vendor}/vendor-preferences/${id}`, () => {
      asked += 1
      return json({ message: 'Bad Gateway' }, 502)
    }),
  )
  const { store } = openStore()
  const change = { params: { vendorId: id }, body: { preferences: {} } }
  await store.dispatch(more.endpoints.changeVendorPreferences.initiate(change))
  expect(asked).toBe(1)
})

test('unused data is cached for 60 seconds', async () => {
  network.use(http.get(`${basePaths.vendor}/programs`, () => json([])))
  const { store } = openStore()
  const query = store.dispatch(more.endpoints.listPrograms.initiate())
  await query
  stopTimers()
  query.unsubscribe()
  const held = () => Object.keys(store.getState().calls.queries)
  await vi.advanceTimersByTimeAsync(unusedDataSeconds * 1000 - 1)
  expect(held()).toEqual(['listPrograms(undefined)'])
  await vi.advanceTimersByTimeAsync(1)
  expect([held(), unusedDataSeconds]).toEqual([[], 60])
})

test('subscription updates reach the store in batches of 500 ms', async () => {
  network.use(http.get(`${basePaths.vendor}/programs`, () => json([])))
  stopTimers()
  const { store } = openStore()
  await store.dispatch(more.endpoints.listPrograms.initiate())
  const subscribed = () => Object.keys(store.getState().calls.subscriptions)
  await vi.advanceTimersByTimeAsync(subscriptionBatchMs - 1)
  expect(subscribed()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([subscribed(), subscriptionBatchMs]).toEqual([['listPrograms(undefined)'], 500])
})
