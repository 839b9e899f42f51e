import { configureStore } from '@reduxjs/toolkit'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { api, type CallsExtra } from '../calls/api.ts'
import { basePaths, json, noUserPool, simulatedNetwork, testCalls } from '../calls/testing/network.ts'
import { invoices } from './invoices.ts'
import { remittances } from './remittances.ts'
import * as payouts from './payouts.ts'

const network = simulatedNetwork()

const id = '0191d2a4-7c1e-7000-8000-000000000001'
const base = `${basePaths.invoice}/invoices`
const one = { params: { id }, body: { quoteId: id } }

function openStore() {
  const extraArgument: CallsExtra = { calls: testCalls().calls, askUserPool: noUserPool }
  return configureStore({
    reducer: { calls: api.reducer },
    middleware: (given) => given({ thunk: { extraArgument } }).concat(api.middleware),
  })
}
type Store = ReturnType<typeof openStore>

const confirmations = [
  ['instantPayout', (store: Store) => store.dispatch(payouts.confirmInstantPayout.initiate(one))],
  ['bulkInstantPayout', (store: Store) => store.dispatch(payouts.confirmBulkInstantPayout.initiate(one))],
  [
    'selectiveInstantPayout',
    (store: Store) =>
      store.dispatch(
        payouts.confirmSelectiveInstantPayout.initiate({ ...one, body: { quoteId: id, invoiceIds: [id] } }),
      ),
  ],
  ['onDemandPayout', (store: Store) => store.dispatch(payouts.confirmOnDemandPayout.initiate(one))],
  ['bulkOnDemandPayout', (store: Store) => store.dispatch(payouts.confirmBulkOnDemandPayout.initiate(one))],
  [
    'selectiveOnDemandPayout',
    (store: Store) =>
      store.dispatch(
        payouts.confirmSelectiveOnDemandPayout.initiate({ ...one, body: { quoteId: id, invoiceIds: [id] } }),
      ),
  ],
] as const

/** Reads the list, a preview and the totals, confirms, and returns what was read again because of it. */
async function readAgain(
  act: string,
  confirm: (store: Store) => PromiseLike<unknown>,
  answer: () => Response,
) {
  const read: string[] = []
  const reading = (name: string, body: object) => () => {
    read.push(name)
    return json(body)
  }
  network.use(
    http.get(`${base}/`, reading('invoices', { data: [], page: 1, limit: 25, total: 0 })),
    http.get(`${base}/${id}/instantPayout/preview`, reading('preview', {})),
    http.get(`${base}/vendors/${id}/statistics/allTimeTotals`, reading('totals', [])),
    http.get(
      `${basePaths.payments}/customer-batch-transfers`,
      reading('payments', { data: [], page: 1, limit: 25, total: 0 }),
    ),
    http.post(
      `${base}/${act.startsWith('instant') || act.startsWith('onDemand') ? '' : 'vendors/'}${id}/${act}/confirm`,
      answer,
    ),
  )
  const store = openStore()
  await store.dispatch(invoices.endpoints.listInvoices.initiate({ query: {} }))
  await store.dispatch(payouts.payouts.endpoints.previewInstantPayout.initiate({ params: { id } }))
  await store.dispatch(invoices.endpoints.getAllTimeTotals.initiate({ params: { id } }))
  await store.dispatch(remittances.endpoints.listBatchTransfers.initiate({ query: {} }))
  expect(read.splice(0)).toEqual(['invoices', 'preview', 'totals', 'payments'])
  await confirm(store)
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
  return read.toSorted()
}

const readByAll = ['invoices', 'payments', 'preview', 'totals']

test.each(confirmations)(
  'confirming %s refreshes the invoices, the payments, the previews and the all-time totals',
  async (act, confirm) => {
    expect(await readAgain(act, confirm, () => json({}))).toEqual(readByAll)
  },
)

test('a refused confirmation refreshes them too, since something has changed', async () => {
  const [act, confirm] = confirmations[0]
  const refuse = () => json({ message: 'No.', code: 'QUOTE_EXPIRED', statusCode: 409 }, 409)
  expect(await readAgain(act, confirm, refuse)).toEqual(readByAll)
})
