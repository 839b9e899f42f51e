import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exchange } from './support/federated-browser.ts'
import { claimsIn, openPeople, type Person } from './support/people.ts'
import { bearer, startServer, withoutDailyJobs } from './support/server.ts'
import { startsAt } from '../start-of-clock.ts'

const secret = 'known to the feed alone: 1 2 3 4 5 6'
const scopes = ['sooner/service']
const clients = [1, 2].map((partnerId) => ({ id: `feed${partnerId}`, secret, scopes, partnerId }))
const server = await startServer({ SERVICE_CLIENTS: JSON.stringify(clients) }, withoutDailyJobs)
const { signIn, mailTo } = await openPeople(server)
const [owner, facilitator, operator] = [
  await signIn('owner@brightside.test'),
  await signIn('facilitator@sooner.test'),
  await signIn('operator@sooner.test'),
]
const vendorId = String(claimsIn(owner.idToken)['custom:vendorId'])
const tokenOf = async (id: string) => {
  const given = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  return String((await exchange(server, given)).body['access_token'])
}

const invoiceService = '/../invoice-service'
const redirects = `${invoiceService}/partners/1/redirects`
const all = '?limit=100'
const invoiceOf = async (id: string) => (await owner.call('GET', `${invoiceService}/invoices/${id}`)).json
const listOf = async (person: Person) => (await person.call('GET', `${redirects}${all}`)).json

/** An invoice of a client that can be redirected, as its partner feeds it. */
async function fed(): Promise<{ sourceId: string; externalVendorId: string; id: string }> {
  const [known] = await server.database.sql<{ number: string; client: string }[]>`
    select e.external_vendor_id as number, c.external_client_id as client
    from directory.external_vendors as e, partners.clients as c
    where e.vendor_id = ${vendorId} and e.partner_id = 1 and c.partner_number = 1 and c.status = 'approved'
    order by c.external_client_id limit 1`
  const { number: externalVendorId = '', client = '' } = known ?? {}
  const terms = { redirectable: true }
  const path = `/operator/partners/1/external-clients/${client}/terms`
  expect((await operator.call('PATCH', path, terms)).status).toBe(200)
  const now = Date.parse(startsAt)
  const day = (count: number) => new Date(now + count * 86_400_000).toISOString().slice(0, 10)
  const sourceId = randomUUID()
  const { json } = await facilitator.call('POST', `${invoiceService}/partners/1/invoices`, {
    invoices: [
      {
        sourceId,
        externalVendorId,
        externalClientId: client,
        number: `R-${sourceId.slice(0, 8)}`,
        amountMinor: 250_00,
        currency: 'USD',
        invoiceDate: day(-2),
        dueDate: day(60),
      },
    ],
  })
  const [result] = (json as { results: { invoiceId: string }[] }).results
  return { sourceId, externalVendorId, id: result?.invoiceId ?? '' }
}

test('a vendor requests a redirect, the partner learns of it by mail and by its list, and acknowledges it', async () => {
  const { id, sourceId, externalVendorId } = await fed()
  const present = `moved-${randomUUID()}@sooner.test`
  await server.database.sql`update identity.accounts set email = ${present} where id = ${facilitator.sub}`
  expect(await invoiceOf(id)).toMatchObject({ state: 'open-for-redirect', eligibility: { may: true } })
  const others = await listOf(facilitator)
  expect(others['total']).toBeLessThan(90)
  const { json: price } = await owner.call('GET', `${invoiceService}/invoices/${id}/redirect`)
  const request = () =>
    owner.call('POST', `${invoiceService}/invoices/${id}/redirect`, { feeMinor: price['feeMinor'] })
  expect([(await request()).json, (await request()).json]).toMatchObject([
    { state: 'redirect-requested' },
    { state: 'redirect-requested' },
  ])

  const waiting = await listOf(facilitator)
  expect(waiting['total']).toBe(Number(others['total']) + 1)
  // It was received after the invoices of the sandbox.
  expect(waiting['data']).toEqual([
    ...(others['data'] as unknown[]),
    expect.objectContaining({
      invoiceId: id,
      source: 'feed',
      sourceId,
      externalVendorId,
      vendorName: 'Brightside Cleaning LLC',
      currency: 'USD',
      amountMinor: 250_00,
      openAmountMinor: 250_00,
      requestedAt: expect.any(String) as string,
    }),
  ])
  expect(await listOf(operator)).toEqual(waiting)
  const services = await Promise.all(
    ['feed1', 'feed2'].map(async (client) =>
      fetch(`${server.address}/invoice-service/partners/1/redirects${all}`, {
        headers: bearer(await tokenOf(client)),
      }),
    ),
  )
  expect(services.map(({ status }) => status)).toEqual([200, 404])
  expect(await services[0]?.json()).toEqual(waiting)

  // The facilitator has changed the address since the application, and operators are shown the present one too.
  const mail = await mailTo(present, 'A vendor assigned an invoice of Harborline to us')
  expect(mail.text).toContain(`Invoice R-${sourceId.slice(0, 8)}`)
  const approved = await operator.call('GET', '/operator/facilitators?partnerId=1&status=approved&limit=100')
  const emails = (approved.json as { data: { email: string }[] }).data.map(({ email }) => email)
  expect(emails).toContain(present)
  expect(emails).not.toContain('facilitator@sooner.test')

  const answer = (more: object = {}) =>
    facilitator.call('POST', redirects, {
      redirects: [{ externalVendorId, sourceId, act: 'acknowledge', ...more }],
    })
  expect((await answer({ source: 'upload' })).json).toMatchObject({ results: [{ outcome: 'not-found' }] })
  expect((await answer()).json).toMatchObject({ results: [{ outcome: 'done' }] })
  expect(await invoiceOf(id)).toMatchObject({ state: 'requested', displayState: 'Pending' })
  expect(await listOf(facilitator)).toEqual(others)
})
