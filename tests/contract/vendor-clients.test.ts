import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedServer } from './support/shared-servers.ts'
import { coded } from './support/people.ts'
import { openVendorPeople, worksFor } from './support/vendor-people.ts'

const server = await sharedServer()
const { signIn, signUp, ownerWithVendor, colleagueOf } = await openVendorPeople(server)
const { sql } = server.database
const path = (id: string, query = '') => `/vendors/${id}/clients${query}`

test('the clients of the vendor are listed, with both names, and nobody else’s', async () => {
  const [ann, other] = [await ownerWithVendor(), await ownerWithVendor()]
  await worksFor(server, ann.vendorId, [2, 'K-310'], [1, 'HL-C-105'], [1, 'HL-C-101'])
  await worksFor(server, other.vendorId, [1, 'HL-C-102'])
  await sql`
    insert into partners.client_labels values
      (${ann.vendorId}, 1, 'HL-C-101', 'The Marlow', now()), (${ann.vendorId}, 1, 'HL-C-104', 'Guessed', now()),
      (${other.vendorId}, 1, 'HL-C-105', 'Theirs', now())`
  const { status, json } = await ann.call('GET', path(ann.vendorId))
  expect(status).toBe(200)
  expect(json).toEqual({
    data: [
      {
        partnerId: 1,
        partnerName: 'Harborline',
        externalClientId: 'HL-C-101',
        name: 'Marlow Court Apartments',
        address: '9 Marlow Court, Albany, NY 12210',
        clientName: 'The Marlow',
      },
      {
        partnerId: 1,
        partnerName: 'Harborline',
        externalClientId: 'HL-C-105',
        name: null,
        address: null,
        clientName: null,
      },
      {
        partnerId: 2,
        partnerName: 'Keystone Facilities',
        externalClientId: 'K-310',
        name: 'Foundry Offices',
        address: '77 Foundry Lane, Pittsburgh, PA 15212',
        clientName: null,
      },
    ],
    page: 1,
    limit: 25,
    total: 3,
  })
  const second = await ann.call('GET', path(ann.vendorId, '?page=2&limit=2'))
  expect(second.json).toMatchObject({ data: [{ externalClientId: 'K-310' }], page: 2, limit: 2, total: 3 })
  const reader = await colleagueOf(ann, true)
  for (const person of [reader, await signIn('operator@sooner.test')])
    expect((await person.call('GET', path(ann.vendorId))).json).toEqual(json)
})

test('the clients are not found by strangers, like those of an unknown vendor', async () => {
  const [ann, other, newUser] = [await ownerWithVendor(), await ownerWithVendor(), await signUp()]
  const nothing = await ann.call('GET', path(randomUUID()))
  expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
  for (const person of [other, newUser]) expect(await person.call('GET', path(ann.vendorId))).toEqual(nothing)
  expect(await ann.call('GET', path('no-id'))).toEqual(nothing)
  const operator = await signIn('operator@sooner.test')
  expect(await operator.call('GET', path(randomUUID()))).toEqual(nothing)
})
