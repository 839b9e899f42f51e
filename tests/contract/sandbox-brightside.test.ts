import { documentStates } from '@sooner/rules/documents'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { sharedServer } from './support/shared-servers.ts'
import { claimsIn, openPeople } from './support/people.ts'

const server = await sharedServer()
const { signIn } = await openPeople(server)
const owner = await signIn('owner@brightside.test')
const vendorId = String(claimsIn(owner.idToken)['custom:vendorId'])
const { sql } = server.database
const list = async (path: string) => {
  const { json } = await owner.call('GET', `/vendors/${vendorId}${path}`)
  return json as unknown as readonly Record<string, unknown>[]
}

test('has one bank account that is paid, and another one that waits for verification', async () => {
  const accounts = await list('/accounts')
  expect(accounts).toHaveLength(2)
  expect(accounts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ isPrimary: true, receivesPayouts: true, verificationStatus: 'succeeded' }),
      expect.objectContaining({ isPrimary: false, verificationStatus: 'pending' }),
    ]),
  )
})

test('has a readable document in each state', async () => {
  const documents = await list('/documents')
  expect(new Set(documents.map(({ documentState }) => documentState))).toEqual(new Set(documentStates))
  const id = String(documents[0]?.['id'])
  const file = await fetch(`${server.address}/vendor-service/vendors/${vendorId}/documents/${id}/file`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(await file.text()).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/)
})

test('has signed the requested agreements, of which its own has no On Demand; another vendor has the one with it', async () => {
  expect(await list('/partners/1/serviceAgreements')).toMatchObject([{ signedByName: 'Dana Bright' }])
  expect(await list('/serviceAgreements')).toMatchObject([
    { version: '2', hasOnDemand: true, signedByName: null, html: expect.stringContaining('On Demand') },
    {
      version: '1',
      hasOnDemand: false,
      signedByName: 'Dana Bright',
      html: expect.not.stringContaining('On Demand'),
    },
  ])
  const { json } = await owner.call('GET', `/vendors/${vendorId}`)
  expect(json).toMatchObject({
    hasAcceptedCurrentMsa: true,
    currentMsaHasOnDemand: false,
    activeMsaHasOnDemand: true,
  })
  const other = await signIn('owner@lumen.test')
  const lumen = await other.call('GET', `/vendors/${String(claimsIn(other.idToken)['custom:vendorId'])}`)
  expect(lumen.json).toMatchObject({ hasAcceptedCurrentMsa: true, currentMsaHasOnDemand: true })
})

test('works for clients, one of which has a name of its own', async () => {
  const { json } = await owner.call('GET', `/vendors/${vendorId}/clients`)
  expect(json).toMatchObject({ total: 9 })
  expect(json['data']).toContainEqual(expect.objectContaining({ clientName: 'The Grand Union' }))
})

test('is owed invoices in every state, for which nobody is notified', async () => {
  const states = await sql<{ state: string }[]>`
    select distinct state from invoices.invoices where vendor_id = ${vendorId}`
  expect(states.map(({ state }) => state).toSorted()).toEqual(invoiceStates.toSorted())
  const [events] =
    await sql`select count(*) as events from platform.event_deliveries where event = 'invoices.changed' and vendor_id = ${vendorId}`
  expect(events).toEqual({ events: 0n })
})
