import type { RouteName } from '@sooner/contract'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { api } from '../calls/api.ts'
import { json, noUserPool, origin, simulatedNetwork, testCalls } from '../calls/testing/network.ts'
import { initialSlices } from '../state/stored/stored-slices.ts'
import { openStore } from '../state/open-store.ts'
import { en } from './en.ts'
import { type Notice, noticeOf } from './notice.ts'

/** Tests each sentence of section 8 end to end: a call of the store, an answer of a service, and the notice that is shown. */

const network = simulatedNetwork()
const { failed, succeeded } = en
const later = 'Please try again later.'

const params = Object.fromEntries(
  ['id', 'vendorId', 'partnerId', 'externalVendorId', 'accountId', 'agreementId'].map((name) => [name, '1']),
)

/** The notices for a call of any route, made the way that features make calls. */
async function noticesOf(name: RouteName, body: unknown = {}): Promise<readonly Notice[]> {
  const shown: Notice[] = []
  const store = openStore({
    restored: initialSlices(),
    calls: testCalls().calls,
    askUserPool: noUserPool,
    reportOutcome: (outcome) => {
      const notice = noticeOf(outcome, en)
      if (notice) shown.push(notice)
    },
  })
  const { endpoints } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      [name]: build.mutation<unknown, object>({ query: (parts) => ({ name, parts }) }),
    }),
  })
  const endpoint = endpoints[name]
  if (!endpoint) throw new Error(`no endpoint ${name}`)
  // The parameters' types do not matter here, because the simulated network does not read them.
  await store.dispatch(endpoint.initiate({ params, body } as never))
  return shown
}

const refusal = () => json({ message: 'The server says no.', code: 'CONFLICT', statusCode: 409 }, 409)
const answerAll = (answer: () => Response) => network.use(http.all(`${origin}/*`, answer))

describe('an error is reported with its own message', () => {
  test.each([
    ['confirmInstantPayout', `There was an error confirming Get Paid Now. ${later}`],
    ['confirmSelectiveInstantPayout', `There was an error confirming Get Paid Now. ${later}`],
    ['confirmBulkInstantPayout', `There was an error confirming bulk Get Paid Now. ${later}`],
    ['confirmOnDemandPayout', `There was an error confirming On Demand. ${later}`],
    ['confirmSelectiveOnDemandPayout', `There was an error confirming On Demand. ${later}`],
    ['confirmBulkOnDemandPayout', `There was an error confirming bulk On Demand. ${later}`],
    ['renameClient', failed.clientName],
    ['uploadInvoiceDocument', failed.invoiceDocument],
    ['uploadVendorDocument', failed.vendorDocument],
    ['changeVendorPreferences', failed.preferences],
    ['signVendorAgreement', failed.serviceAgreement],
    ['signPartnerAgreement', failed.supplementalAgreement],
    ['requestInFlights', failed.inFlights],
    ['answerSurvey', 'The server says no.'],
  ] as const)('%s: %s', async (name, text) => {
    answerAll(refusal)
    expect(await noticesOf(name)).toEqual([{ kind: 'error', text }])
  })

  test("an error without a message of its own: 'An unknown error ocurred'", () => {
    const meta = { arg: { type: 'mutation', endpointName: 'answerSurvey' }, requestStatus: 'rejected' }
    for (const payload of [undefined, { message: '' }]) {
      expect(noticeOf({ payload, meta }, en)).toEqual({ kind: 'error', text: 'An unknown error ocurred' })
    }
  })
})

describe('a success is reported with its own message', () => {
  test.each([
    ['confirmInstantPayout', succeeded.getPaidNow],
    ['confirmSelectiveInstantPayout', succeeded.selectiveGetPaidNow],
    ['confirmBulkInstantPayout', succeeded.bulkGetPaidNow],
    ['confirmOnDemandPayout', succeeded.onDemand],
    ['confirmSelectiveOnDemandPayout', succeeded.selectiveOnDemand],
    ['confirmBulkOnDemandPayout', succeeded.bulkOnDemand],
    ['renameClient', succeeded.clientName],
    ['uploadInvoiceDocument', succeeded.document],
    ['uploadVendorDocument', succeeded.document],
    ['verifyBankAccount', succeeded.microDeposits],
    ['inviteColleague', succeeded.invitation],
    ['addBankAccount', succeeded.bankAccount],
    ['changeVendorPreferences', succeeded.preferences],
    ['signVendorAgreement', succeeded.serviceAgreement],
    ['signPartnerAgreement', succeeded.supplementalAgreement],
    ['answerSurvey', 'Success!'],
  ] as const)('%s: %s', async (name, text) => {
    answerAll(() => json({}))
    expect(await noticesOf(name)).toEqual([{ kind: 'success', text }])
  })

  test('auto Get Paid Now names the place where it is turned off', async () => {
    answerAll(() => json({}))
    const on = { preferences: { instantPayoutAlwaysOn: true } }
    const [shown] = await noticesOf('changeVendorPreferences', on)
    expect(shown?.text).toMatch(/turn it off .*under Account > Payment Schedule\.$/)
  })
})
