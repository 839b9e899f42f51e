import { randomUUID } from 'node:crypto'
import type { Answered as Answer } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import { addDays } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { latest, sign } from './support/agreement-people.ts'
import { claimsIn, type Answered, type Person } from './support/people.ts'
import { openPeople } from './support/people.ts'
import { payableInvoice } from './support/routes/payout-things.ts'
import { startServer, withoutDailyJobs } from './support/server.ts'
import { today } from '../start-of-clock.ts'

type Invoice = Answer<Routes['listInvoices']>['data'][number]
type Quote = Answer<Routes['previewInstantPayout']>
type Payout = Answer<Routes['confirmInstantPayout']>

const server = await startServer({}, withoutDailyJobs)
const { signIn } = await openPeople(server)
const owner = await signIn('owner@brightside.test')
const vendorId = String(claimsIn(owner.idToken)['custom:vendorId'])

const service = '/../invoice-service'
const eligible = async (): Promise<readonly Invoice[]> => {
  const path = `${service}/invoices/?displayState=Eligible&limit=100&sortField=dueDate`
  const { data } = (await owner.call('GET', path)).json as unknown as { data: Invoice[] }
  return data.filter(({ eligibility, state }) => eligibility.may && state === 'awaiting-eligibility')
}
const invoiceOf = async (id: string) =>
  (await owner.call('GET', `${service}/invoices/${id}`)).json as unknown as Invoice
const preview = async (id: string, person: Person = owner) =>
  person.call('GET', `${service}/invoices/${id}/instantPayout/preview`)
const confirm = async (id: string, body?: object, person: Person = owner): Promise<Answered> =>
  person.call('POST', `${service}/invoices/${id}/instantPayout/confirm`, body)

test('one invoice is quoted and paid early, and a repetition answers the same', async () => {
  const id = await payableInvoice(server, vendorId)
  const { openAmountMinor } = await invoiceOf(id)
  const quoted = await preview(id)
  expect([quoted.status, quoted.text]).toEqual([200, expect.any(String)])
  const quote = quoted.json as unknown as Quote
  expect(quote).toMatchObject({ vendorId, payoutMethod: 'instant-payout', invoiceCount: 1, leftOutCount: 0 })
  const [total] = quote.totals
  expect(total?.grossMinor).toBe(openAmountMinor)
  const { quoteId } = quote
  const paid = await confirm(id, { quoteId })
  expect([paid.status, paid.text]).toEqual([200, expect.any(String)])
  const payout = paid.json as unknown as Payout
  const { maskedAccountNumber, totals } = quote
  expect(payout).toMatchObject({ quoteId, vendorId, invoiceCount: 1, maskedAccountNumber, totals })
  expect((await confirm(id, { quoteId })).text).toBe(paid.text)
  expect(await invoiceOf(id)).toMatchObject({
    state: 'requested',
    displayState: 'Pending',
    payoutMethod: 'instant-payout',
    feeMinor: total?.feeMinor,
    netMinor: total?.netMinor,
    estimatedPaymentDate: total?.payDate,
    eligibility: { may: false, reason: 'already-requested' },
  })
  expect(await confirm(id)).toMatchObject({
    status: 409,
    json: { code: 'NOT_ELIGIBLE', details: { reason: 'already-requested' } },
  })
})

test('an invoice that a vendor made up is not paid early, by itself or with all others', async () => {
  const entered = await owner.call('POST', `${service}/invoices/vendors/${vendorId}`, {
    partnerId: 1,
    externalClientId: 'HL-C-101',
    number: randomUUID(),
    amountMinor: 1_000_00,
    currency: 'USD',
    invoiceDate: addDays(today, -1),
    dueDate: addDays(today, 60),
  })
  const id = String(entered.json['id'])
  expect(await invoiceOf(id)).toMatchObject({
    state: 'requires-manual-approval',
    holdReasons: ['Uploaded Invoice Not Confirmed'],
    eligibility: { may: false, reason: 'on-hold', nextStep: 'wait', owner: 'partner' },
  })
  const refused = { status: 409, json: { code: 'NOT_ELIGIBLE', details: { reason: 'on-hold' } } }
  expect([await preview(id), await confirm(id)]).toMatchObject([refused, refused])
  expect((await eligible()).map((one) => one.id)).not.toContain(id)
})

const linesOf = async (path: string, query = '') => {
  const { json } = await owner.call('GET', `${service}${path}/lines${query}`)
  return json as unknown as Answer<Routes['listQuoteLines']>
}
const post = async (path: string, body?: object) => owner.call('POST', `${service}/invoices/${path}`, body)
const ofAll = (name: string) => `vendors/${vendorId}/${name}`

test('a quote stands in for the key: with another request it is refused, and so is somebody who may only read', async () => {
  const [one, other] = [await payableInvoice(server, vendorId), await payableInvoice(server, vendorId)]
  const { quoteId } = (await preview(one)).json
  const reader = await signIn('reader@brightside.test')
  expect(await preview(one, reader)).toMatchObject({ status: 200 })
  expect(await confirm(one, { quoteId }, reader)).toMatchObject({ status: 403, json: { code: 'READ_ONLY' } })
  expect(await confirm(other, { quoteId })).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST' } })
  expect(await confirm(one, { quoteId })).toMatchObject({ status: 200 })
  expect(await confirm(other, { quoteId })).toMatchObject({
    status: 422,
    json: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await post(`${one}/withdraw`)).toMatchObject({
    status: 200,
    json: { state: 'awaiting-eligibility', eligibility: { may: true } },
  })
})

test('chosen invoices and then all of them are quoted, read by page and paid', async () => {
  const ids = [1, 2, 3].map(() => payableInvoice(server, vendorId))
  const invoiceIds = await Promise.all(ids)
  const quote = (await post(ofAll('selectiveInstantPayout/preview'), { invoiceIds })).json as unknown as Quote
  expect(quote).toMatchObject({ invoiceCount: 3, leftOutCount: 0, totals: [{ grossMinor: 300_000 }] })
  const pages = [1, 2].map((page) => linesOf(`/invoices/quotes/${quote.quoteId}`, `?limit=2&page=${page}`))
  const [first, second] = await Promise.all(pages)
  expect(first).toMatchObject({ total: 3, page: 1, limit: 2 })
  const lines = [...(first?.data ?? []), ...(second?.data ?? [])]
  expect(lines.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(invoiceIds.toSorted())
  expect((await owner.call('GET', `${service}/invoices/quotes/${quote.quoteId}`)).json).toEqual(quote)
  const confirmed = await post(ofAll('selectiveInstantPayout/confirm'), {
    invoiceIds,
    quoteId: quote.quoteId,
  })
  const payout = confirmed.json as unknown as Payout
  expect(payout).toMatchObject({ quoteId: quote.quoteId, invoiceCount: 3, totals: quote.totals })
  expect(await linesOf(`/payouts/${payout.payoutId}`)).toMatchObject({ total: 3 })
  const receipt = await fetch(`${server.address}/invoice-service/payouts/${payout.payoutId}/receipt`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
  expect(await receipt.text()).toMatch(/^%PDF-1\.7/)
  const open = await eligible()
  const bulk = (await post(ofAll('bulkInstantPayout/preview'))).json as unknown as Quote
  expect(bulk.invoiceCount).toBeGreaterThanOrEqual(open.length)
  expect(await post(ofAll('bulkInstantPayout/confirm'), { quoteId: bulk.quoteId })).toMatchObject({
    status: 200,
    json: { invoiceCount: bulk.invoiceCount, totals: bulk.totals },
  })
  expect((await eligible()).filter(({ programCode }) => programCode === 'NET-30')).toEqual([])
})

test('On Demand is offered once its agreement is signed, and costs by the days: for one invoice, chosen ones and all', async () => {
  const id = await payableInvoice(server, vendorId, 'On-Demand')
  const path = `${service}/invoices/${id}/onDemandPayout/preview`
  expect(await owner.call('GET', path)).toMatchObject({
    status: 409,
    json: { code: 'NOT_ELIGIBLE', details: { reason: 'agreement-unsigned' } },
  })
  const { json: agreement } = await latest(owner)
  expect((await sign(owner, vendorId, String(agreement['id']))).status).toBe(200)
  expect((await owner.call('GET', path)).status).toBe(200)
  const [one, other, last] = await Promise.all(
    [1, 2, 3].map(() => payableInvoice(server, vendorId, 'On-Demand')),
  )
  const single = await owner.call('GET', `${service}/invoices/${one}/onDemandPayout/preview`)
  const { quoteId, totals } = single.json as unknown as Quote
  expect(totals[0]?.feeMinor).toBeGreaterThanOrEqual(1000)
  expect(await post(`${one}/onDemandPayout/confirm`, { quoteId })).toMatchObject({
    status: 200,
    json: { payoutMethod: 'on-demand-payout', totals },
  })
  const chosen = { invoiceIds: [other] }
  expect(await post(ofAll('selectiveOnDemandPayout/preview'), chosen)).toMatchObject({ status: 200 })
  expect(await post(ofAll('selectiveOnDemandPayout/confirm'), chosen)).toMatchObject({
    status: 200,
    json: { quoteId: null, invoiceCount: 1 },
  })
  const all = (await post(ofAll('bulkOnDemandPayout/preview'))).json as unknown as Quote
  expect(all.invoiceCount).toBeGreaterThanOrEqual(1)
  expect(await post(ofAll('bulkOnDemandPayout/confirm'), { quoteId: all.quoteId })).toMatchObject({
    status: 200,
    json: { invoiceCount: all.invoiceCount },
  })
  expect(await invoiceOf(String(last))).toMatchObject({
    state: 'requested',
    payoutMethod: 'on-demand-payout',
  })
})
