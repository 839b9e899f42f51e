import { afterAll, describe, expect, test } from 'vitest'
import { wordsIn } from '../../server/src/platform/pdf/testing/pdf-words.ts'
import {
  activate,
  agreementsIn,
  bytesOf,
  draft,
  evidence,
  latest,
  list,
  make,
  openAgreementPeople,
  placeOf,
  sign,
} from './support/agreement-people.ts'
import { coded, type Person } from './support/people.ts'
import { startServer } from './support/server.ts'
import type { Owner } from './support/vendor-people.ts'

const server = await startServer()
const { sql } = server.database
const { signIn, ownerWithVendor, ownerAt, mailTo, fileOf } = await openAgreementPeople(server)
const operator = await signIn('operator@sooner.test')
const seeded = String((await latest(operator)).json['id'])

const prefers = async (owner: Owner, language: string) => {
  const preferences = { preferences: { language } }
  expect((await owner.call('PATCH', `/vendor-preferences/${owner.vendorId}`, preferences)).status).toBe(200)
}
async function spanishOwner(): Promise<Owner> {
  const owner = await ownerWithVendor()
  await prefers(owner, 'es-PR')
  return owner
}
const askedOf = async ({ email }: Person, subject: string) => (await mailTo(email, subject)).text
const currentOf = async (owner: Owner) => agreementsIn(await list(owner, owner.vendorId))[0]

describe('an agreement with a Spanish text', () => {
  test('is read in the language of the reader: the account’s, otherwise that of the business', async () => {
    const [ann, bea] = [await ownerWithVendor(), await spanishOwner()]
    for (const answer of [(await latest(ann)).json, await currentOf(ann)])
      expect(answer).toMatchObject({ language: 'en-US', title: 'Service Agreement' })
    for (const answer of [(await latest(bea)).json, await currentOf(bea)]) {
      expect(answer).toMatchObject({ language: 'es-PR', title: 'Acuerdo de servicio' })
      expect(answer?.['html']).toContain('Un abogado lo sustituye antes de que Sooner se ofrezca')
      expect(answer?.['html']).toContain('Estados Unidos')
    }
    const cleo = await ownerAt(3)
    await prefers(cleo, 'es-PR')
    expect((await latest(cleo, 3)).json).toMatchObject({
      title: 'Acuerdo de servicio suplementario de Northgate Services',
      language: 'es-PR',
    })
  })

  test('is read in the language that the page asks for, whatever the account and the business prefer', async () => {
    const [ann, bea] = [await ownerWithVendor(), await spanishOwner()]
    for (const [owner, language] of [
      [ann, 'es-PR'],
      [bea, 'en-US'],
    ] as const) {
      const listed = await owner.call('GET', `${placeOf(owner.vendorId)}?language=${language}`)
      expect(agreementsIn(listed)[0]).toMatchObject({ language })
      const found = await owner.call('POST', `/service-agreements/versions/latest?language=${language}`)
      expect(found.json).toMatchObject({ language })
    }
    const other = await ann.call('GET', `${placeOf(ann.vendorId)}?language=fr-FR`)
    expect(other.status).toBe(400)
  })

  test('is signed, hashed, copied and mailed as it was read', async () => {
    const ann = await spanishOwner()
    const read = await currentOf(ann)
    const id = read?.id ?? ''
    const unsigned = wordsIn(await bytesOf(await fileOf(ann, placeOf(ann.vendorId), id)))
    expect(unsigned).toContain('Todavía sin firmar')
    const body = { signedByName: 'Ann Bright', sha256: read?.sha256 }
    const signed = await sign(ann, ann.vendorId, id, { body })
    expect(signed).toMatchObject({
      status: 200,
      json: { ...read, signedByName: 'Ann Bright', signedAt: expect.any(String) },
    })
    const { json } = await evidence(operator, ann.vendorId)
    expect(json).toMatchObject({ isIntact: true, signatures: [{ language: 'es-PR', sha256: read?.sha256 }] })
    const answer = await fileOf(ann, placeOf(ann.vendorId), id)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="acuerdo-de-servicio-2.pdf"')
    const words = wordsIn(await bytesOf(answer)).replaceAll('\n', ' ')
    for (const one of ['Qué nos vende usted', 'Firmado por: Ann Bright', String(read?.sha256)])
      expect(words).toContain(one)
    await mailTo(ann.email, 'Su copia del acuerdo: Acuerdo de servicio')

    // The signed text stays, although the business prefers another language by now.
    await prefers(ann, 'en-US')
    expect(await currentOf(ann)).toEqual(signed.json)
  })

  test('is signed in the language in which it was read, although the business prefers another one since', async () => {
    const ann = await spanishOwner()
    const read = await currentOf(ann)
    await prefers(ann, 'en-US')
    const body = { signedByName: 'Ann Bright', sha256: read?.sha256 }
    expect((await sign(ann, ann.vendorId, read?.id ?? '', { body })).json).toMatchObject({
      language: 'es-PR',
      html: read?.html,
    })
    const other = { ...body, sha256: 'a'.repeat(64) }
    const bea = await spanishOwner()
    expect(coded(await sign(bea, bea.vendorId, read?.id ?? '', { body: other }))).toEqual([
      409,
      'AGREEMENT_OUTDATED',
    ])
    // A client of the specification sends no digest; the text in the signer's language is signed.
    expect((await sign(bea, bea.vendorId, read?.id ?? '')).json).toMatchObject({ language: 'es-PR' })
  })

  test('reveals a signature whose language was altered', async () => {
    const ann = await spanishOwner()
    await sign(ann, ann.vendorId, (await currentOf(ann))?.id ?? '')
    await sql.unsafe(`
      alter table agreements.signatures disable trigger signatures_stay;
      update agreements.signatures set language = 'en-US' where vendor_id = '${ann.vendorId}';
      alter table agreements.signatures enable trigger signatures_stay`)
    expect((await evidence(operator, ann.vendorId)).json).toMatchObject({ isIntact: false })
  })
})

describe('operators', () => {
  afterAll(() => activate(operator, seeded))
  const spanish = { title: 'Acuerdo', htmlTemplate: '<p>Entre nosotros y {{vendor.name}}.</p>' }

  test('may add a version with a Spanish text; without one, everybody reads English, and the mail says so', async () => {
    const ann = await spanishOwner()
    await sql`update directory.vendors set onboarded_at = now() where vendor_id = ${ann.vendorId}`
    const translated = await make(operator, { ...draft, version: '3', spanish })
    expect(translated).toMatchObject({ status: 201, json: { title: draft.title, spanish } })
    const [recorded] = await sql`
      select after -> 'spanish' as spanish from platform.audit_log
      where subject = ${String(translated.json['id'])} and action = 'vendors.make-agreement'`
    expect(recorded?.['spanish']).toMatchObject({ title: 'Acuerdo', sha256: expect.any(String) })
    await activate(operator, String(translated.json['id']))
    expect(await currentOf(ann)).toMatchObject({ title: 'Acuerdo', language: 'es-PR' })
    const mail = await askedOf(ann, 'Por favor, lea y firme: Acuerdo')
    expect(mail).not.toContain('inglés')

    const english = await make(operator, { ...draft, version: '4' })
    expect(english.json['spanish']).toBeNull()
    await activate(operator, String(english.json['id']))
    expect(await currentOf(ann)).toMatchObject({ title: draft.title, language: 'en-US' })
    expect(await askedOf(ann, `Por favor, lea y firme: ${draft.title}`)).toContain('está en inglés')
  })

  test('read what is wrong with a Spanish text', async () => {
    const wrong = { ...spanish, htmlTemplate: '<p>Sí.</p>\n<script>' }
    const refused = await make(operator, { ...draft, version: '5', spanish: wrong })
    expect(coded(refused)).toEqual([400, 'INVALID_REQUEST'])
    const { fields } = refused.json['details'] as { fields: unknown[] }
    expect(fields).toContainEqual({
      field: 'spanish.htmlTemplate',
      message: expect.stringMatching(/^line 2/),
    })
    expect(coded(await make(operator, { ...draft, version: '5', spanish: { title: 'Acuerdo' } }))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })
})
