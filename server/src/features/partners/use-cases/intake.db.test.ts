import { randomUUID } from 'node:crypto'
import { defaultInvoiceTerms } from '@sooner/rules/partner-terms'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Agreed } from '../domain/partner.ts'
import { insertPartner } from '../store/partners.ts'
import { changeClientTerms } from './change-client-terms.ts'
import { clientsFor, intakeTerms, labelsOf, noteClientsOf } from './intake.ts'
import { labelClient } from './vendor-clients.ts'

const { db, sql } = await testDatabase()
const at = new Date('2026-11-20T10:00:00Z')
const clock = { now: () => at, wall: () => at }
const userDirectory = {
  emailOf: async () => undefined,
  addToGroup: async () => undefined,
  removeFromGroup: async () => undefined,
  endSessions: async () => undefined,
}
const partners = { db, clock, userDirectory, uuid: randomUUID }
const [partnerId, vendorId] = [7, randomUUID()]
const net = (days: 30 | 45) =>
  ({ programCode: `NET-${days}`, product: 'IF', netDays: days, pricingTiers: [] }) as const
const agreed: Agreed = {
  name: 'Harborline',
  brand: null,
  feeScheme: 'discounting',
  settings: {
    customMsa: false,
    skipAutoInstantPayoutStep: false,
    requiresServiceAgreement: true,
    amountThresholdMinor: 5n,
  },
  invoiceTerms: { ...defaultInvoiceTerms, requiredDocument: 'above-amount', requiredDocumentAboveMinor: 9 },
  programs: [
    { ...net(30), visibleInOnboarding: true },
    { ...net(45), product: 'MCA', visibleInOnboarding: true },
  ],
  clientPrograms: [{ ...net(45), externalClientId: 'b' }],
}
await transact(db, (tx) => insertPartner(tx, partnerId, agreed, at))
const note = (...clients: { externalClientId: string; name?: string }[]) =>
  transact(db, (tx) => noteClientsOf(partners, tx, { vendorId, partnerId }, clients))

test('the terms of a partner contain what an invoice depends on, with the programs for invoices alone', async () => {
  expect(await intakeTerms(db, partnerId)).toMatchObject({
    partnerId,
    partnerName: 'Harborline',
    requiresServiceAgreement: true,
    amountThresholdMinor: 5n,
    uploadThresholdMinor: 10_000_000n,
    requiredDocumentAboveMinor: 9n,
    programs: [{ programCode: 'NET-30', netDays: 30 }],
  })
  expect(await intakeTerms(db, 8)).toBeUndefined()
})

test('clients of invoices are added once and wait for a decision, and become clients of the vendor', async () => {
  await note({ externalClientId: 'a', name: 'Marlow Court' }, { externalClientId: 'b' })
  await note({ externalClientId: 'b', name: 'Another' }, { externalClientId: 'a' }, { externalClientId: 'a' })
  const change = { redirectable: true, closedThrough: '2026-10-31' }
  await changeClientTerms(partners, transact, { actor: 'x' }, { partnerId, externalClientId: 'a' }, change)
  const found = await clientsFor(db, partnerId, ['a', 'b', 'absent'])
  expect([...found.keys()].toSorted()).toEqual(['a', 'b'])
  expect(found.get('a')).toMatchObject({
    name: 'Marlow Court',
    status: 'pending',
    ...change,
    program: undefined,
  })
  expect(found.get('b')).toMatchObject({
    name: null,
    redirectable: false,
    closedThrough: null,
    creditTier: 'unrated',
    program: { programCode: 'NET-45', netDays: 45 },
  })
  expect(await clientsFor(db, partnerId, [])).toEqual(new Map())
  const known = await sql`select external_client_id from partners.vendor_clients order by 1`
  expect(known).toEqual([{ external_client_id: 'a' }, { external_client_id: 'b' }])
})

test("a vendor's own names of clients are read together", async () => {
  await note({ externalClientId: 'c' })
  const key = { partnerId, externalClientId: 'c' }
  await transact(db, (tx) => labelClient(partners, tx, { vendorId, key, label: 'Mine', actor: 'x' }))
  expect(await labelsOf(db, vendorId)).toEqual([{ ...key, label: 'Mine' }])
  expect(await labelsOf(db, randomUUID())).toEqual([])
})
