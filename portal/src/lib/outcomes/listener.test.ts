import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { api, reads, writes } from '../calls/api.ts'
import { basePaths, json, noUserPool, simulatedNetwork, testCalls } from '../calls/testing/network.ts'
import { initialSlices } from '../state/stored/stored-slices.ts'
import { openStore } from '../state/open-store.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { notLoaded } from './listener.ts'
import { type Notice, noticeOf } from './notice.ts'

const network = simulatedNetwork()
const id = '0191d2a4-7c1e-7000-8000-000000000001'
const feedback = `${basePaths.vendor}/feedback`
const message = { body: { message: 'Good.' } }

const more = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: reads(build, 'getVendor'),
    listPrograms: reads(build, 'listPrograms'),
    requestInFlights: writes(build, 'requestInFlights'),
    answerSurvey: writes(build, 'answerSurvey'),
  }),
})
const survey = { params: { id, surveyId: 'first' }, body: { responses: {} } }
const surveyUrl = `${basePaths.vendor}/vendors/${id}/surveys/first`

function openNotices(words = () => en) {
  const shown: Notice[] = []
  const store = openStore({
    restored: initialSlices(),
    calls: testCalls().calls,
    askUserPool: noUserPool,
    reportOutcome: (outcome) => {
      const notice = noticeOf(outcome, words())
      if (notice) shown.push(notice)
    },
  })
  return { store, shown }
}

const refusal = (status: number, text: string) =>
  json({ message: text, code: 'X', statusCode: status }, status)

test('a success and a failure are reported, each with its message', async () => {
  const { store, shown } = openNotices()
  network.use(http.post(feedback, () => json(null)))
  await store.dispatch(api.endpoints.sendFeedback.initiate(message))
  network.use(http.post(feedback, () => refusal(400, 'Too long.')))
  await store.dispatch(api.endpoints.sendFeedback.initiate(message))
  expect(shown).toEqual([
    { kind: 'success', text: 'Your feedback was sent. Thank you.' },
    { kind: 'error', text: 'There was an error sending your feedback. Please try again later.' },
  ])
})

test("without a message: the error's own, or 'Success!'", async () => {
  const { store, shown } = openNotices()
  network.use(http.put(surveyUrl, () => refusal(409, 'You have answered already.')))
  await store.dispatch(more.endpoints.answerSurvey.initiate(survey))
  network.use(http.put(surveyUrl, () => json({})))
  await store.dispatch(more.endpoints.answerSurvey.initiate(survey))
  expect(shown).toEqual([
    { kind: 'error', text: 'You have answered already.' },
    { kind: 'success', text: 'Success!' },
  ])
})

test('an act with a cache key is not reported, so that its end loads no messages', async () => {
  const outcomes: unknown[] = []
  const store = openStore({
    restored: initialSlices(),
    calls: testCalls().calls,
    askUserPool: noUserPool,
    reportOutcome: (outcome) => outcomes.push(outcome),
  })
  network.use(http.post(feedback, () => json(null)))
  await store.dispatch(api.endpoints.sendFeedback.initiate(message, { fixedCacheKey: 'mine' }))
  network.use(http.post(feedback, () => refusal(400, 'No.')))
  await store.dispatch(api.endpoints.sendFeedback.initiate(message, { fixedCacheKey: 'mine' }))
  expect(outcomes).toEqual([])
})

test('a change of an absent thing is not reported as done', async () => {
  const { store, shown } = openNotices()
  network.use(http.post(`${basePaths.vendor}/vendors/${id}/in-flights`, () => refusal(404, 'Not found.')))
  const { data } = await store.dispatch(more.endpoints.requestInFlights.initiate({ params: { id } }))
  expect(data).toBeNull()
  expect(shown).toEqual([{ kind: 'error', text: en.failed.inFlights }])
})

test('a failed load is reported where the table has a message for it', () => {
  const { store, shown } = openNotices()
  const error = { kind: 400, message: 'No.', code: 'INVALID_REQUEST', statusCode: 400 }
  store.dispatch(notLoaded('getVendor', error))
  store.dispatch(notLoaded('listPrograms', error))
  expect(shown).toEqual([{ kind: 'error', text: en.failed.businessInfoLoading }])
})

test('a query reports nothing by itself, because pages also ask in the background', async () => {
  const { store, shown } = openNotices()
  const url = `${basePaths.vendor}/vendors/${id}`
  network.use(http.get(url, () => refusal(400, 'No.')))
  await store.dispatch(more.endpoints.getVendor.initiate({ params: { id } }))
  network.use(http.get(url, () => json({ id })))
  await store.dispatch(more.endpoints.getVendor.initiate({ params: { id } }, { forceRefetch: true }))
  expect(shown).toEqual([])
})

test('a successful load is not reported and loads no messages', async () => {
  const statuses: unknown[] = []
  const store = openStore({
    restored: initialSlices(),
    calls: testCalls().calls,
    askUserPool: noUserPool,
    reportOutcome: ({ meta }) => statuses.push(meta.requestStatus),
  })
  network.use(http.get(`${basePaths.vendor}/programs`, () => json([])))
  await store.dispatch(more.endpoints.listPrograms.initiate())
  expect(statuses).toEqual([])
})

test('a report follows the update of the state', async () => {
  const seen: unknown[] = []
  const store = openStore({
    restored: initialSlices(),
    calls: testCalls().calls,
    askUserPool: noUserPool,
    reportOutcome: () => seen.push(Object.values(store.getState().calls.mutations)[0]?.status),
  })
  network.use(http.post(feedback, () => json(null)))
  await store.dispatch(api.endpoints.sendFeedback.initiate(message))
  expect(seen).toEqual(['fulfilled'])
})

test('a report is in the current language', async () => {
  let words = en
  const { store, shown } = openNotices(() => words)
  network.use(http.post(feedback, () => json(null)))
  words = es
  await store.dispatch(api.endpoints.sendFeedback.initiate(message))
  expect(shown).toEqual([{ kind: 'success', text: 'Se enviaron sus comentarios. Gracias.' }])
})
