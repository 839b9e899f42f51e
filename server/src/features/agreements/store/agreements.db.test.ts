import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sqlStateOf } from '../../../platform/database/sqlstate.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { digestOf, firstBroken, hashOf } from '../domain/agreement-chain.ts'
import { findLatestSignature, insertSignature, listSignatures } from './agreement-signatures.ts'
import { findAcceptedTerms, saveOwnAgreement, saveTermsAccepted } from './standings.ts'
import { findActiveText, findText, insertText, listTextsPut, saveActive } from './agreement-texts.ts'

const { db, sql } = await testDatabase()
const at = new Date('2027-03-05T14:30:00.123Z')

async function textFor(partnerId: number, version: string): Promise<string> {
  const id = randomUUID()
  const given = {
    title: 'Agreement',
    hasOnDemand: false,
    acceptsEarlier: false,
    htmlTemplate: '<p>Yes.</p>',
    spanish: null,
    createdAt: at,
  }
  const added = await transact(db, (tx) => insertText(tx, { id, partnerId, version, ...given }, 'operator'))
  return added ? id : ''
}

async function activate(id: string, when = at): Promise<void> {
  const text = await findText(db, id)
  if (text) await transact(db, (tx) => saveActive(tx, text, when))
}

async function vendor(): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into directory.vendors (vendor_id, name, address, city, zip, country_code, first_name, last_name, email,
      phone_number, language, status, uncleared_since, onboarding_partner_id, created_at)
    values (${id}, 'Bright', '1 Road', 'Albany', '12207', 'US', 'Ann', 'Bright', 'ann@bright.test', '+15185550147', 'en-US',
      'inactive', ${at}, 0, ${at})`
  return id
}

async function signed(vendorId: string, agreementId: string): Promise<void> {
  await transact(db, async (tx) => {
    const latest = await findLatestSignature(tx, vendorId)
    const unhashed = {
      vendorId,
      agreementId,
      signedByName: 'Ann',
      signedAt: at,
      account: 'ann',
      ip: '::1',
      userAgent: '',
      language: 'en-US' as const,
      html: '<p>Yes.</p>',
      sha256: digestOf('<p>Yes.</p>'),
      sequence: (latest?.sequence ?? 0) + 1,
      previousHash: latest?.hash ?? null,
    }
    await insertSignature(tx, { ...unhashed, hash: hashOf(unhashed), copy: Buffer.from('a copy') })
  })
}

const firstAltered = async (vendorId: string) => firstBroken(await listSignatures(db, vendorId), () => true)

const stateOf = async (statement: Promise<unknown>) => {
  try {
    await statement
  } catch (error) {
    return sqlStateOf(error)
  }
  return 'nothing refused it'
}

test('one version of a party is requested, however often that changes; its first time remains', async () => {
  const [first, second] = [await textFor(101, '1'), await textFor(101, '2')]
  await textFor(102, '1')
  expect(await textFor(101, '1')).toBe('')
  expect(await findActiveText(db, 101)).toBeUndefined()
  await activate(first)
  await activate(second, new Date(at.getTime() + 1000))
  expect(await findActiveText(db, 101)).toMatchObject({ id: second })
  await activate(first, new Date(at.getTime() + 2000))
  expect(await findActiveText(db, 101)).toMatchObject({ id: first, activatedAt: at })
  expect(await findText(db, second)).toMatchObject({
    active: false,
    activatedAt: new Date(at.getTime() + 1000),
  })
  const put = await listTextsPut(db, 101, [second])
  expect(put.map(({ id }) => id)).toEqual([first, second])
  expect(await stateOf(sql`update agreements.texts set active = true where id = ${second}`)).toBe('23505')
})

test('the database refuses to change or remove a text, except for the flag which one is requested', async () => {
  const id = await textFor(103, '1')
  const changes = [
    () => sql`update agreements.texts set html_template = '<p>No.</p>' where id = ${id}`,
    () => sql`update agreements.texts set version = '9' where id = ${id}`,
    () =>
      sql`update agreements.texts set spanish_title = 'No', spanish_html_template = '<p>No.</p>' where id = ${id}`,
    () => sql`update agreements.texts set has_on_demand = true where id = ${id}`,
    () => sql`delete from agreements.texts where id = ${id}`,
  ]
  for (const change of changes) expect(await stateOf(change())).toBe('55000')
  await activate(id)
  for (const when of [null, new Date(0)]) {
    const change = sql`update agreements.texts set active = false, activated_at = ${when} where id = ${id}`
    expect(await stateOf(change)).toBe('55000')
  }
})

test('a stored chain of signatures reads as it was written', async () => {
  const [ann, bob] = [await vendor(), await vendor()]
  const texts = [await textFor(104, '1'), await textFor(104, '2'), await textFor(104, '3')]
  for (const id of texts) await signed(ann, id)
  await signed(bob, texts[0] ?? '')
  const chain = await listSignatures(db, ann)
  expect(chain.map(({ agreementId }) => agreementId)).toEqual(texts)
  expect(await firstAltered(ann)).toBeUndefined()
  expect(await firstAltered(bob)).toBeUndefined()
})

test('the database refuses to change, remove, duplicate or break signatures', async () => {
  const ann = await vendor()
  const id = await textFor(105, '1')
  await signed(ann, id)
  const changes = [
    () => sql`update agreements.signatures set signed_by_name = 'Eve' where vendor_id = ${ann}`,
    () => sql`update agreements.signatures set language = 'es-PR' where vendor_id = ${ann}`,
    () => sql`delete from agreements.signatures where vendor_id = ${ann}`,
    () => sql`truncate agreements.signatures cascade`,
  ]
  for (const change of changes) expect(await stateOf(change())).toBe('55000')
  expect(await stateOf(signed(ann, id))).toBe('23505')
  expect(await stateOf(signed(ann, randomUUID()))).toBe('23503')
  expect(await stateOf(signed(randomUUID(), id))).toBe('23503')
})

test('the chain reveals changes that bypassed the triggers', async () => {
  const ann = await vendor()
  for (const version of ['1', '2', '3']) await signed(ann, await textFor(106, version))
  await sql.unsafe(`
    alter table agreements.signatures disable trigger signatures_stay;
    update agreements.signatures set html = '<p>No.</p>' where vendor_id = '${ann}' and sequence = 2;
    alter table agreements.signatures enable trigger signatures_stay`)
  expect(await firstAltered(ann)).toBe(2)
})

test('an accepted text of the terms of service, and who accepted it, never change', async () => {
  const [vendorId, other] = [await vendor(), await vendor()]
  const terms = {
    language: 'en-US',
    text: 'Be kind – always.',
    sha256: digestOf('Be kind – always.'),
  } as const
  const accept = (id: string, given: typeof terms | object = {}) =>
    transact(db, (tx) => saveTermsAccepted(tx, { vendorId: id, account: 'ann', at }, { ...terms, ...given }))
  await saveOwn(vendorId)
  await accept(vendorId)
  await accept(other)
  await expect(
    accept(await vendor(), { text: 'Be unkind.', sha256: digestOf('Be kind.') }),
  ).rejects.toSatisfy((fault) => sqlStateOf(fault) === '23514')
  const changes = [
    () => sql`update agreements.standings set accepted_terms_at = now() where vendor_id = ${vendorId}`,
    () => sql`update agreements.standings set accepted_terms_by = 'bea' where vendor_id = ${vendorId}`,
    () => sql`update agreements.accepted_terms set language = 'es-PR'`,
    () => sql`delete from agreements.accepted_terms`,
  ]
  for (const change of changes)
    await expect(change()).rejects.toSatisfy((fault) => sqlStateOf(fault) === '55000')
  expect(await findAcceptedTerms(db, vendorId)).toEqual({ ...terms, acceptedAt: at, account: 'ann' })
  await saveOwn(other)
  expect(await findAcceptedTerms(db, other)).toMatchObject(terms)
})

const saveOwn = (vendorId: string) => transact(db, (tx) => saveOwnAgreement(tx, vendorId))
