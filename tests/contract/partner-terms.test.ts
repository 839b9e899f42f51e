import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exchange } from './support/federated-browser.ts'
import { coded, type Answered } from './support/people.ts'
import { bearer, startServer } from './support/server.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const secret = 'known to the feed alone: 1 2 3 4 5 6'
const scopes = ['sooner/service']
const server = await startServer({
  SERVICE_CLIENTS: JSON.stringify([
    { id: 'keystonefeed', secret, scopes, partnerId: 2 },
    { id: 'reports', secret, scopes },
  ]),
})
const { sql } = server.database
const { signIn, ownerWithVendor } = await openVendorPeople(server)
const operator = await signIn('operator@sooner.test')

const auditOf = (action: string, subject: string) => sql`
  select actor, before, after from platform.audit_log
  where request_id is not null and action = ${action} and subject = ${subject} order by id`
const fieldsOf = ({ json }: Answered) =>
  (json as { details: { fields: { field: string }[] } }).details.fields.map(({ field }) => field)

async function partner(id: number): Promise<Record<string, object>> {
  const listed = await operator.call('GET', '/operator/partners')
  const all = JSON.parse(listed.text) as (Record<string, object> & { partnerId: unknown })[]
  const { partnerId: _, ...form } = all.find((one) => one.partnerId === id) ?? { partnerId: undefined }
  return form
}

test('terms that contradict each other are refused, each under its field', async () => {
  const form = await partner(4)
  const put = (change: object, more: object = {}) =>
    operator.call('PUT', '/operator/partners/4', {
      ...form,
      ...more,
      invoiceTerms: { ...form['invoiceTerms'], ...change },
    })
  const own = {
    externalClientId: 'BP-1',
    programCode: 'NET-45',
    product: 'IF',
    netDays: 44,
    pricingTiers: [],
  }
  expect(fieldsOf(await put({ invoiceProgramCode: 'NET-60' }))).toEqual(['invoiceTerms.invoiceProgramCode'])
  expect(fieldsOf(await put({ dueDateAlgorithm: 'gl-monthly-billing-cycle' }))).toEqual([
    'invoiceTerms.billingCycle',
  ])
  expect(fieldsOf(await put({ requiredDocument: 'above-amount' }))).toEqual([
    'invoiceTerms.requiredDocumentAboveMinor',
  ])
  expect(fieldsOf(await put({}, { clientPrograms: [own] }))).toEqual(['clientPrograms.0.netDays'])
  for (const change of [
    { paymentTermsDays: -1 },
    { carry: {} },
    { clientExclusions: [{ kind: 'x', value: 'x' }] },
  ])
    expect(coded(await put(change))).toEqual([400, 'INVALID_REQUEST'])
  const fine = await put(
    { requiredDocument: 'always', invoiceProgramCode: 'Pay-On-Approval' },
    { clientPrograms: [{ ...own, netDays: 45 }] },
  )
  expect(fine.json).toMatchObject({
    invoiceTerms: { requiredDocument: 'always', invoiceProgramCode: 'Pay-On-Approval' },
    clientPrograms: [{ externalClientId: 'BP-1', programCode: 'NET-45' }],
  })
  const clients = await operator.call('GET', '/operator/external-clients?partnerId=4')
  expect(clients.json).toMatchObject({ data: [{ externalClientId: 'BP-1', programCode: 'NET-45' }] })
})

test('a program for one client is shown to the vendors that work for this client, and to no others', async () => {
  const programsOf = async (person: Awaited<ReturnType<typeof ownerWithVendor>>) => {
    const { json } = await person.call('GET', '/programs')
    const [product] = (json as { vendorProducts: { effectivePrograms: { externalClientId?: string }[] }[] })
      .vendorProducts
    return (product?.effectivePrograms ?? []).filter(({ externalClientId }) => externalClientId !== undefined)
  }
  const [working, other] = [await ownerWithVendor(), await ownerWithVendor()]
  for (const { vendorId } of [working, other])
    await sql`insert into directory.external_vendors values (3, ${randomUUID()}, ${vendorId}, now())`
  await sql`insert into partners.vendor_clients values (${working.vendorId}, 3, 'NG-7', now())`
  expect(await programsOf(working)).toEqual([
    {
      partnerId: 3,
      externalClientId: 'NG-7',
      programCode: 'NET-45',
      netDays: 45,
      visibleInOnboarding: false,
      inForceBy: 'client',
      pricingTiers: [expect.objectContaining({ rateBps: 165 }) as object],
      onDemandRateBps: null,
      supplementalRateBps: 0,
    },
  ])
  expect(await programsOf(other)).toEqual([])
})

test('operators change the terms of a client, each change audited once, and the partner does not see them', async () => {
  const path = '/operator/partners/1/external-clients/HL-C-102/terms'
  const change = { redirectable: true, closedThrough: '2026-10-31' }
  const answer = await operator.call('PATCH', path, change)
  expect(answer.json).toMatchObject({
    ...change,
    creditTier: 'unrated',
    programCode: null,
    status: 'approved',
  })
  expect((await operator.call('PATCH', path, { closedThrough: '2026-10-31' })).json).toEqual(answer.json)
  const before = { redirectable: false, closedThrough: null, creditTier: 'unrated' }
  expect(await auditOf('partners.change-client-terms', '1/HL-C-102')).toEqual([
    { actor: operator.sub, before, after: { ...before, ...change } },
  ])
  for (const wrong of [{ closedThrough: '2026-02-30' }, { creditTier: 'gold' }, { status: 'approved' }])
    expect(coded(await operator.call('PATCH', path, wrong))).toEqual([400, 'INVALID_REQUEST'])
  const unknown = '/operator/partners/1/external-clients/none/terms'
  expect(coded(await operator.call('PATCH', unknown, change))).toEqual([404, 'NOT_FOUND'])
  const facilitator = await signIn('facilitator@sooner.test')
  const facts = { name: 'Lakeside Medical Plaza', address: '200 Lakeside Drive, Troy, NY 12180' }
  const fed = await facilitator.call('PUT', '/partners/1/external-clients/HL-C-102', facts)
  expect(Object.keys(fed.json)).not.toContain('creditTier')
})

test('operators change the settings of a vendor, with a reason in the audit log', async () => {
  const { vendorId, call } = await ownerWithVendor()
  const path = `/operator/vendors/${vendorId}/settings`
  const before = {
    requiresManualApproval: false,
    batchScheme: 'vendor-full',
    transferBatchScheme: 'full',
    instantPayoutRefused: false,
  }
  expect((await operator.call('GET', path)).json).toEqual(before)
  const chosen = { requiresManualApproval: true, transferBatchScheme: 'none', instantPayoutRefused: true }
  const after = { ...before, ...chosen }
  const change = { ...chosen, reason: 'Two disputes.' }
  for (let times = 0; times < 2; times += 1)
    expect((await operator.call('PATCH', path, change)).json).toEqual(after)
  expect(await auditOf('vendors.change-settings', vendorId)).toEqual([
    { actor: operator.sub, before, after: { ...after, reason: 'Two disputes.' } },
  ])
  expect((await call('GET', `/vendors/${vendorId}`)).json).toMatchObject({
    instantPayoutUiEnabled: false,
    instantPayoutRefused: true,
  })
  expect(coded(await operator.call('PATCH', path, { requiresManualApproval: true }))).toEqual([
    400,
    'INVALID_REQUEST',
  ])
  const unknown = `/operator/vendors/${randomUUID()}/settings`
  expect(coded(await operator.call('GET', unknown))).toEqual([404, 'NOT_FOUND'])
  expect(coded(await operator.call('PATCH', unknown, change))).toEqual([404, 'NOT_FOUND'])
  expect(coded(await call('PATCH', path, change))).toEqual([403, 'FORBIDDEN'])
})

test('a service that is tied to a partner feeds for this partner alone, and one without a partner for none', async () => {
  const feed = async (id: string, partnerId: number) => {
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
    const { body } = await exchange(server, form)
    const path = `/vendor-service/partners/${partnerId}/external-clients/S-${partnerId}`
    const answer = await fetch(server.address + path, {
      method: 'PUT',
      headers: { ...bearer(String(body['access_token'])), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Fed by a program', address: null }),
    })
    return answer.status
  }
  expect([await feed('keystonefeed', 2), await feed('keystonefeed', 1), await feed('reports', 2)]).toEqual([
    200, 404, 404,
  ])
  const [recorded] = await auditOf('partners.feed-client', '2/S-2')
  expect(recorded).toMatchObject({ actor: 'service:keystonefeed' })
})
