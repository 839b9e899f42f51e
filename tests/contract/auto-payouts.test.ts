import type { Routes } from '@sooner/contract'
import type { Answer } from '@sooner/contract/route'
import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { expect, test, vi } from 'vitest'
import { claimsIn } from './support/people.ts'
import { startServer, withoutDailyJobs } from './support/server.ts'
import { openVendorPeople } from './support/vendor-people.ts'

type Preview = Answer<Routes['previewAutoPayout']>
type BackTest = Answer<Routes['backTestAutoPayout']>

const server = await startServer({}, withoutDailyJobs)
const { signIn, ownerWithVendor, colleagueOf } = await openVendorPeople(server)
const owner = await signIn('owner@brightside.test')
const reader = await signIn('reader@brightside.test')
const vendorId = String(claimsIn(owner.idToken)['custom:vendorId'])
const service = '/../invoice-service'
const pathOf = (id: string) => `${service}/invoices/vendors/${id}/autoInstantPayout`
const path = pathOf(vendorId)

const eligibleCount = async () => {
  const { json } = await owner.call('GET', `${service}/invoices/?displayState=Eligible&limit=1`)
  return Number(json['total'])
}
const rules = { ...unlimitedAutoPayout, largestFeeBps: 240 }

test('there are no limits at first; a change is based on the state that was read, and its repetition changes nothing', async () => {
  const ann = await ownerWithVendor()
  const eye = await colleagueOf(ann, true)
  const at = pathOf(ann.vendorId)
  const first = { isOn: false, version: 0, rules: unlimitedAutoPayout }
  expect((await eye.call('GET', at)).json).toEqual(first)
  const changed = { isOn: false, version: 1, rules }
  for (const _ of [1, 2]) expect((await ann.call('PUT', at, { version: 0, rules })).json).toEqual(changed)
  const other = { version: 0, rules: unlimitedAutoPayout }
  expect(await ann.call('PUT', at, other)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  expect(await eye.call('PUT', at, other)).toMatchObject({ status: 403, json: { code: 'READ_ONLY' } })
  expect((await ann.call('GET', at)).json).toEqual(changed)
})

test('limits that contradict themselves are refused by field', async () => {
  const client = { partnerId: 1, externalClientId: 'HL-C-101', isOn: true, largestFeeBps: null }
  const bad = { ...rules, clients: [client, client], weekdays: [1, 1] }
  for (const [method, at, body] of [
    ['PUT', path, { version: 0, rules: bad }],
    ['POST', `${path}/preview`, { rules: bad }],
    ['POST', `${path}/back-test`, { rules: bad }],
  ] as const)
    expect(await owner.call(method, at, body)).toMatchObject({
      status: 400,
      json: { details: { fields: [{ field: 'rules.clients.1' }, { field: 'rules.weekdays' }] } },
    })
})

test('the preview states what the first request pays, which it then pays, and the back-test looks at the past', async () => {
  const read = await reader.call('POST', `${path}/preview`, { rules })
  const preview = read.json as unknown as Preview
  expect([read.status, preview.invoiceCount > 0]).toEqual([200, true])
  const [total] = preview.totals
  expect(total?.grossMinor).toBe((total?.feeMinor ?? 0) + (total?.netMinor ?? 0))
  const past = (await reader.call('POST', `${path}/back-test`, { rules })).json as unknown as BackTest
  const sum = (of: 'invoiceCount' | 'feeMinor') => past.days.reduce((all, one) => all + one[of], 0)
  expect(past.invoiceCount - past.leftOutCount).toBe(sum('invoiceCount'))
  expect(past.totals.map(({ feeMinor }) => feeMinor)).toEqual([sum('feeMinor')])
  expect(sum('invoiceCount')).toBeGreaterThan(preview.invoiceCount)

  expect((await owner.call('PUT', path, { version: 0, rules })).status).toBe(200)
  const before = await eligibleCount()
  const { sql } = server.database
  const earlier = await sql<{ id: string }[]>`select payout_id as id from payouts.payouts`
  const on = { preferences: { instantPayoutAlwaysOn: true } }
  expect(await owner.call('PATCH', `/vendor-preferences/${vendorId}`, on)).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect(await eligibleCount()).toBe(before - preview.invoiceCount), {
    timeout: 60_000,
    interval: 250,
  })
  const [paid] = await sql`
    select sum(fee_minor)::integer as fee, sum(gross_minor)::integer as gross, sum(invoice_count)::integer as count
    from payouts.price_lists join payouts.payouts on payout_id = list_id where scope = 'automatic' and payout_id <> all(${earlier.map(({ id }) => id)}::uuid[])`
  expect(paid).toEqual({
    fee: total?.feeMinor,
    gross: total?.grossMinor,
    count: preview.invoiceCount,
  })
})
