import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agreementsIn,
  bytesOf,
  evidence,
  flagsOf,
  latest,
  list,
  openAgreementPeople,
  placeOf,
  sign,
} from './support/agreement-people.ts'
import { wordsIn } from '../../server/src/platform/pdf/testing/pdf-words.ts'
import { atOnce } from './support/at-once.ts'
import { openCast } from './support/cast.ts'
import { sharedServer } from './support/shared-servers.ts'
import { coded } from './support/people.ts'
import { business } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openAgreementPeople(server)
const { stranger, ownerWithVendor, ownerAt, colleagueOf, mailTo, fileOf } = people
const { newUser, operator, owner, colleague, reader, other, nothing } = await openCast(people, () =>
  people.ownerAt(1),
)

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let current: string

beforeAll(async () => {
  current = String((await latest(newUser)).json['id'])
})

describe('the latest version', () => {
  test('is the complete seeded text, with names in place of absent values', async () => {
    const { status, json } = await latest(newUser)
    expect(status).toBe(200)
    expect(json).toMatchObject({ version: '2', title: 'Service Agreement', hasOnDemand: true, active: true })
    expect(json['htmlTemplate']).toContain('{{vendor.name}}')
    expect(json['html']).toContain('<strong>[name of your business]</strong>')
    expect(json['html']).not.toMatch(/\{\{|lorem/i)
    expect(json['html']).toContain('Sample text. Counsel replaces it before Sooner is offered')
    expect(json['sha256']).toBe(createHash('sha256').update(String(json['html'])).digest('hex'))
  })

  test("has the escaped values of the caller's vendor, for each of its users", async () => {
    const evil = await ownerAt(1, `Bright <script>alert(1)</script> & "Sons" {{vendor.email}}`)
    for (const partnerId of [undefined, 1]) {
      const { json } = await latest(evil, partnerId)
      expect(json['html']).toContain(
        'Bright &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot; &#123;&#123;vendor.email&#125;&#125;',
      )
      expect(json['html']).not.toContain('<script')
    }
    const read = await latest(owner)
    for (const caller of [colleague, reader]) expect(await latest(caller)).toEqual(read)
    expect(read.json['html']).toContain('Brightside Cleaning')
  })

  test('exists for partners that have one, and for no other number', async () => {
    for (const partnerId of [1, 2, 3]) {
      expect((await latest(await ownerAt(partnerId), partnerId)).json).toMatchObject({
        partnerId,
        version: '1',
        hasOnDemand: false,
        html: expect.stringContaining('Sample text. Counsel replaces it before Sooner is offered'),
      })
    }
    for (const partnerId of [0, 4, 99_999, 'x', -1, '1.5']) {
      expect(await latest(newUser, partnerId)).toEqual(nothing)
    }
  })

  test('is readable by every signed-in user, a partner’s only by the vendors that it knows', async () => {
    const ours = await ownerAt(1)
    for (const path of [
      '/service-agreements/versions/latest',
      '/partner-service-agreements/partners/1/versions/latest',
    ]) {
      expect(coded(await stranger('POST', path))).toEqual([401, 'UNAUTHENTICATED'])
      expect(coded(await operator.call('POST', path, { version: 1 }))).toEqual([400, 'INVALID_REQUEST'])
      expect((await ours.call('POST', path)).status).toBe(200)
    }
  })
})

describe('signing', () => {
  test('records who, when, from where and what, audits it, and mails a copy', async () => {
    const ann = await ownerAt(2)
    expect(await flagsOf(ann)).toEqual([false, true, true, false])
    const [put] = agreementsIn(await list(ann, ann.vendorId))
    expect(put).toMatchObject({ id: current, signedByName: null, signedAt: null })
    const body = { signedByName: '  Ann Bright ', sha256: put?.sha256 }
    const signed = await sign(ann, ann.vendorId, current, { body })
    expect(signed).toMatchObject({
      status: 200,
      json: { ...put, signedByName: 'Ann Bright', signedAt: expect.any(String) },
    })
    expect(agreementsIn(await list(ann, ann.vendorId))).toEqual([signed.json])
    expect(await flagsOf(ann)).toEqual([true, true, true, false])

    const [psa] = agreementsIn(await list(ann, ann.vendorId, 2))
    const supplement = await sign(ann, ann.vendorId, psa?.id ?? '', { partnerId: 2 })
    expect(supplement.json).toMatchObject({ partnerId: 2, signedByName: 'Ann Bright' })
    expect(agreementsIn(await list(ann, ann.vendorId, 2))).toEqual([supplement.json])
    expect(await flagsOf(ann)).toEqual([true, true, true, true])

    const { json } = await evidence(operator, ann.vendorId)
    expect(json).toMatchObject({
      isIntact: true,
      signatures: [
        {
          sequence: 1,
          agreementId: current,
          partnerId: null,
          account: ann.sub,
          ip: '127.0.0.1',
          previousHash: null,
        },
        { sequence: 2, agreementId: psa?.id, partnerId: 2, sha256: psa?.sha256 },
      ],
    })
    const [first, second] = json['signatures'] as { hash: string; previousHash: string; userAgent: string }[]
    expect(second?.previousHash).toBe(first?.hash)
    expect(first?.userAgent).toBe('node')
    const recorded = await sql`
      select actor, subject, after->>'hash' as hash from platform.audit_log
      where vendor_id = ${ann.vendorId} and action = 'vendors.sign-agreement' order by id`
    expect(recorded).toMatchObject([
      { actor: ann.sub, subject: current, hash: first?.hash },
      { subject: psa?.id },
    ])

    const mail = await mailTo(ann.email, 'Your copy of the Service Agreement')
    expect(mail.text).toContain(String(put?.sha256))
    const bytes = await attachmentOf(ann.email, 'Your copy of the Service Agreement')
    expect(bytes.equals(await bytesOf(await fileOf(ann, placeOf(ann.vendorId), current)))).toBe(true)
  })

  test('the copy is the same bytes for ever, though the business has another name and contact since', async () => {
    const ann = await ownerWithVendor()
    await sign(ann, ann.vendorId, current)
    const copy = async () => bytesOf(await fileOf(ann, placeOf(ann.vendorId), current))
    const before = await copy()
    const changed = { ...business, name: 'Another name', firstName: 'Zoe', version: 1 }
    expect((await ann.call('PUT', `/vendors/${ann.vendorId}`, changed)).status).toBe(200)
    expect(digestOf(await copy())).toBe(digestOf(before))
    expect((await evidence(operator, ann.vendorId)).json).toMatchObject({ isIntact: true })
  })

  test('again returns the same answer without another signature, although the business was renamed since', async () => {
    const ann = await ownerWithVendor()
    const bob = await colleagueOf(ann)
    const first = await sign(ann, ann.vendorId, current)
    await ann.call('PUT', `/vendors/${ann.vendorId}`, { ...business, name: 'Another name', version: 1 })
    for (const caller of [ann, bob]) {
      const body = { signedByName: 'Somebody else', sha256: '0'.repeat(64) }
      expect(await sign(caller, ann.vendorId, current, { body })).toEqual(first)
    }
    expect((await evidence(operator, ann.vendorId)).json['signatures']).toHaveLength(1)
  })

  test('by several users at the same time makes one signature with one answer', async () => {
    const ann = await ownerAt(2)
    const bob = await colleagueOf(ann)
    const [psa] = agreementsIn(await list(ann, ann.vendorId, 2))
    const answers = await atOnce(server.database, {
      hold: (tx) =>
        tx
          .selectFrom('directory.vendors')
          .select('name')
          .where('vendor_id', '=', ann.vendorId)
          .forUpdate()
          .execute(),
      start: () => [
        sign(ann, ann.vendorId, current),
        sign(bob, ann.vendorId, current, { body: { signedByName: 'Bob' } }),
        sign(ann, ann.vendorId, psa?.id ?? '', { partnerId: 2 }),
        sign(bob, ann.vendorId, psa?.id ?? '', { partnerId: 2, body: { signedByName: 'Bob' } }),
      ],
      waiting: 4,
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2)
    const { json } = await evidence(operator, ann.vendorId)
    expect(json['isIntact']).toBe(true)
    expect(json['signatures']).toHaveLength(2)
  })

  test('a text that changed while it was read is refused', async () => {
    const ann = await ownerWithVendor()
    const [read] = agreementsIn(await list(ann, ann.vendorId))
    await ann.call('PUT', `/vendors/${ann.vendorId}`, { ...business, name: 'Another name', version: 1 })
    const body = { signedByName: 'Ann', sha256: read?.sha256 }
    expect(coded(await sign(ann, ann.vendorId, current, { body }))).toEqual([409, 'AGREEMENT_OUTDATED'])
    expect(await flagsOf(ann)).toEqual([false, true, false, false])
  })

  test('requires a name and accepts nothing else', async () => {
    const bodies = [
      {},
      { signedByName: '' },
      { signedByName: '  ' },
      { signedByName: '\u200b' },
      { signedByName: '\u3164' },
      { signedByName: '...' },
      { signedByName: 'Ann\u202e Bright' },
      { signedByName: 'Ann\nBright' },
      { signedByName: 'x'.repeat(201) },
      { signedByName: 'Ann\0' },
      { signedByName: 5 },
      { signedByName: 'Ann', sha256: 'short' },
      { signedByName: 'Ann', signedAt: '2020-01-01T00:00:00Z' },
      [],
    ]
    for (const body of bodies) {
      expect(coded(await sign(other, other.vendorId, current, { body }))).toEqual([400, 'INVALID_REQUEST'])
      expect(coded(await sign(owner, owner.vendorId, current, { partnerId: 1, body }))).toEqual([
        400,
        'INVALID_REQUEST',
      ])
    }
  })
})

describe('a copy', () => {
  test('of a signed agreement has the text, the name, the time and the digest, and downloads as a file', async () => {
    const ann = await ownerAt(1, 'Łódź & Œuvre')
    const { json } = await sign(ann, ann.vendorId, current)
    const words = wordsIn(await bytesOf(await fileOf(ann, placeOf(ann.vendorId), current)))
    const sentences = [
      'Service agreement',
      'What you sell to us',
      'Ann Bright',
      String(json['signedAt']),
      String(json['sha256']),
    ]
    for (const one of sentences) expect(words.replaceAll('\n', ' ')).toContain(one)
    expect(words).toContain('Łódź & Œuvre')
  })

  test('of an unsigned agreement is refused with that reason', async () => {
    const ann = await ownerWithVendor()
    const words = wordsIn(await bytesOf(await fileOf(ann, placeOf(ann.vendorId), current)))
    expect(words).toContain('Not signed yet')
    expect(words).not.toContain('Signed by')
  })

  test('is an attachment with a safe file name', async () => {
    const answer = await fileOf(operator, placeOf(other.vendorId), current)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="service-agreement-2.pdf"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    await answer.arrayBuffer()
  })
})

async function attachmentOf(to: string, subject: string): Promise<Buffer> {
  const answer = await fetch(`${server.address}/sandbox/api/mail?to=${encodeURIComponent(to)}`)
  const mails = (await answer.json()) as { id: string; subject: string; attachments: { name: string }[] }[]
  const mail = mails.find((one) => one.subject === subject)
  expect(mail?.attachments).toEqual([
    { position: 1, name: 'service-agreement-2.pdf', type: 'application/pdf' },
  ])
  const file = await fetch(`${server.address}/sandbox/mailbox/${mail?.id}/attachments/1`)
  return Buffer.from(await file.arrayBuffer())
}
