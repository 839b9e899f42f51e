import type { Answered as Answer } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import { expect, test } from 'vitest'
import { claimsIn, type Answered, type Person } from './support/people.ts'
import { openPeople } from './support/people.ts'
import { startServer } from './support/server.ts'

type Invoice = Answer<Routes['listInvoices']>['data'][number]
type Quote = Answer<Routes['previewInstantPayout']>
type Payout = Answer<Routes['confirmInstantPayout']>

const server = await startServer()
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
  const [invoice] = await eligible()
  const id = String(invoice?.id)
  const quoted = await preview(id)
  expect([quoted.status, quoted.text]).toEqual([200, expect.any(String)])
  const quote = quoted.json as unknown as Quote
  expect(quote).toMatchObject({ vendorId, payoutMethod: 'instant-payout', invoiceCount: 1, leftOutCount: 0 })
  const [total] = quote.totals
  expect(total?.grossMinor).toBe(invoice?.openAmountMinor)
  const { quoteId } = quote
  const paid = await confirm(id, { quoteId })
  expect([paid.status, paid.text]).toEqual([200, expect.any(String)])
  const payout = paid.json as unknown as Payout
  expect(payout).toMatchObject({ quoteId, vendorId, invoiceCount: 1, totals: quote.totals })
  expect((await confirm(id, { quoteId })).text).toBe(paid.text)
  expect(await invoiceOf(id)).toMatchObject({
    ...{ state: 'requested', displayState: 'Pending', payoutMethod: 'instant-payout' },
    ...{ feeMinor: total?.feeMinor, netMinor: total?.netMinor, estimatedPaymentDate: total?.payDate },
    eligibility: { may: false, reason: 'already-requested' },
  })
  expect(await confirm(id)).toMatchObject({
    status: 409,
    json: { code: 'NOT_ELIGIBLE', details: { reason: 'already-requested' } },
  })
})
