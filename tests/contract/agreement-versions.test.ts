import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  activate,
  agreementsIn,
  bytesOf,
  draft,
  evidence,
  flagsOf,
  latest,
  list,
  make,
  openAgreementPeople,
  placeOf,
  sign,
  type Agreement,
} from './support/agreement-people.ts'
import { atOnce } from './support/at-once.ts'
import { openCast } from './support/cast.ts'
import { startServer } from './support/server.ts'
import { approve, coded, statusesOf, waitingIn, type Person } from './support/people.ts'
import { startsAt } from '../start-of-clock.ts'

const server = await startServer()
const { sql } = server.database
const people = await openAgreementPeople(server)
const { stranger, ownerWithVendor, ownerAt, fileOf } = people
const { newUser, operator, owner, colleague, reader, other, nothing } = await openCast(people, () =>
  people.ownerAt(1),
)

let versions = 2
/** Creates and activates another version for a partner, or for the provider. */
async function newVersion(partnerId?: number, htmlTemplate = draft.htmlTemplate): Promise<string> {
  versions += 1
  const of = partnerId === undefined ? {} : { partnerId }
  const made = await make(operator, { ...draft, ...of, htmlTemplate, version: `${versions}` })
  expect(made.status).toBe(201)
  const id = String(made.json['id'])
  expect((await activate(operator, id)).json).toMatchObject({ id, active: true })
  return id
}

const absent = randomUUID()
let current: string
let currentOfPartner: string

beforeAll(async () => {
  current = String((await latest(newUser)).json['id'])
  currentOfPartner = String((await latest(newUser, 1)).json['id'])
})
afterEach(async () => {
  for (const id of [current, currentOfPartner]) await activate(operator, id)
})

describe('who can read which version', () => {
  const calls = (vendorId: string, agreementId: string, partnerId?: number | string) =>
    [
      ['GET', placeOf(vendorId, partnerId), undefined],
      ['GET', `${placeOf(vendorId, partnerId)}/${agreementId}/file`, undefined],
      ['PATCH', `${placeOf(vendorId, partnerId)}/${agreementId}/sign`, { signedByName: 'Ann' }],
    ] as const
  let supplement: string
  beforeAll(async () => {
    supplement = agreementsIn(await list(owner, owner.vendorId, 1))[0]?.id ?? ''
  })

  const beginningOf = async (caller: Person, partnerId: number | undefined, id: string) => {
    const answer = await fileOf(caller, placeOf(owner.vendorId, partnerId), id)
    expect(answer.status).toBe(200)
    return (await bytesOf(answer)).subarray(0, 5).toString()
  }

  test('a signed-out caller reads none', async () => {
    for (const [method, path, body] of [
      ...calls(owner.vendorId, current),
      ...calls(owner.vendorId, supplement, 1),
    ]) {
      expect(coded(await stranger(method, path, body))).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('for strangers another vendor, an absent id and a malformed one have identical answers', async () => {
    for (const caller of [newUser, other]) {
      for (const id of [owner.vendorId, absent, 'not-an-id', owner.vendorId.slice(1)]) {
        for (const [method, path, body] of [...calls(id, current), ...calls(id, supplement, 1)]) {
          expect(await caller.call(method, path, body)).toEqual(nothing)
        }
      }
    }
    for (const caller of [owner, reader, operator]) {
      for (const id of [absent, 'not-an-id']) {
        expect(await list(caller, id)).toEqual(nothing)
        expect(await list(caller, id, 1)).toEqual(nothing)
      }
    }
  })

  test('agreements that are absent, malformed, drafts, or of another party are not found', async () => {
    const made = await make(operator, { ...draft, version: 'never-activated' })
    const draftId = String(made.json['id'])
    const keystones = String((await latest(newUser, 2)).json['id'])
    for (const id of [absent, 'not-an-id', draftId, supplement, keystones]) {
      for (const [method, path, body] of calls(owner.vendorId, id).slice(1)) {
        expect(await owner.call(method, path, body)).toEqual(nothing)
      }
    }
    for (const id of [absent, 'not-an-id', draftId, current, keystones]) {
      for (const [method, path, body] of calls(owner.vendorId, id, 1).slice(1)) {
        expect(await owner.call(method, path, body)).toEqual(nothing)
      }
    }
  })

  test('partners that the vendor does not know, and invalid numbers, are not found', async () => {
    const keystones = String((await latest(newUser, 2)).json['id'])
    for (const partnerId of [2, 0, 4, 99_999, 'x', -1]) {
      for (const id of [keystones, current]) {
        for (const [method, path, body] of calls(owner.vendorId, id, partnerId)) {
          expect(await owner.call(method, path, body)).toEqual(nothing)
        }
      }
    }
  })

  test('read-only colleagues read everything and sign nothing; operators do not sign for a vendor', async () => {
    for (const [partnerId, id] of [
      [undefined, current],
      [1, supplement],
    ] as const) {
      expect((await list(reader, owner.vendorId, partnerId)).status).toBe(200)
      expect(await beginningOf(reader, partnerId, id)).toBe('%PDF-')
      expect(await beginningOf(operator, partnerId, id)).toBe('%PDF-')
      const more = partnerId === undefined ? {} : { partnerId }
      expect(coded(await sign(reader, owner.vendorId, id, more))).toEqual([403, 'READ_ONLY'])
      expect(coded(await sign(reader, owner.vendorId, id, { ...more, body: {} }))).toEqual([403, 'READ_ONLY'])
      expect(await sign(operator, owner.vendorId, id, more)).toEqual(nothing)
      expect(await list(operator, owner.vendorId, partnerId)).toEqual(
        await list(owner, owner.vendorId, partnerId),
      )
    }
    expect(await flagsOf(owner)).toEqual([false, true, true, false])
    expect((await sign(colleague, owner.vendorId, current)).status).toBe(200)
  })

  test('a partner without an agreement lists nothing', async () => {
    const ann = await ownerAt(4)
    expect(agreementsIn(await list(ann, ann.vendorId, 4))).toEqual([])
    expect(await flagsOf(ann)).toEqual([false, true, false, false])
  })
})

describe('operators', () => {
  const routes = [
    ['GET', '/operator/service-agreements', undefined],
    ['POST', '/operator/service-agreements', { ...draft, version: 'x' }],
    ['POST', `/operator/service-agreements/${absent}/activate`, undefined],
    ['GET', `/operator/vendors/${absent}/agreement-signatures`, undefined],
  ] as const

  test('alone may read and create versions', async () => {
    for (const [method, path, body] of routes) {
      for (const caller of [newUser, owner, reader]) {
        expect(coded(await caller.call(method, path, body))).toEqual([403, 'FORBIDDEN'])
      }
      expect(coded(await stranger(method, path, body))).toEqual([401, 'UNAUTHENTICATED'])
    }
    for (const id of [absent, 'not-an-id']) {
      expect(await activate(operator, id)).toEqual(nothing)
      expect(await evidence(operator, id)).toEqual(nothing)
    }
  })

  test('create a version once, as a draft, and find it in the list', async () => {
    const form = { ...draft, version: 'draft-1', hasOnDemand: true }
    const made = await make(operator, form)
    expect(made).toMatchObject({
      status: 201,
      json: { ...form, partnerId: null, active: false, activatedAt: null, createdAt: expect.any(String) },
    })
    expect(coded(await make(operator, form))).toEqual([409, 'CONFLICT'])
    expect((await make(operator, { ...form, partnerId: 3 })).json).toMatchObject({ partnerId: 3 })
    const texts = agreementsIn(await operator.call('GET', '/operator/service-agreements'))
    expect(texts).toContainEqual(made.json)
    expect((await latest(newUser)).json['id']).not.toBe(made.json['id'])
  })

  test('learn which line of a template is invalid, and which field', async () => {
    const wrong = [
      [{ htmlTemplate: '<p>Yes.</p>\n<script>x</script>' }, 'htmlTemplate', /^line 2: /],
      [{ htmlTemplate: '<p>{{vendor.tin}}</p>' }, 'htmlTemplate', /vendor\.tin/],
      [{ htmlTemplate: '' }, 'htmlTemplate', /./],
      [{ version: '1 2' }, 'version', /./],
      [{ title: ' ' }, 'title', /./],
      [{ partnerId: 0 }, 'partnerId', /./],
      [{ partnerId: 99_999 }, 'partnerId', /number of a partner/],
    ] as const
    for (const [more, field, message] of wrong) {
      const refused = await make(operator, { ...draft, version: 'wrong', ...more })
      expect(coded(refused)).toEqual([400, 'INVALID_REQUEST'])
      const { fields } = refused.json['details'] as { fields: unknown[] }
      expect(fields).toContainEqual(
        expect.objectContaining({ field, message: expect.stringMatching(message) }),
      )
    }
    const texts = agreementsIn(await operator.call('GET', '/operator/service-agreements'))
    expect(texts.filter(({ version }) => version === 'wrong')).toEqual([])
  })

  test('ask every vendor for a new signature by a new version, and no old signature is lost', async () => {
    const ann = await ownerAt(1)
    const before = (await latest(ann)).json as unknown as Agreement
    const supplement = (await latest(ann, 1)).json
    const first = await sign(ann, ann.vendorId, before.id)
    await sign(ann, ann.vendorId, String(supplement['id']), { partnerId: 1 })
    expect(await flagsOf(ann)).toEqual([true, true, true, true])

    const next = await newVersion()
    expect(await flagsOf(ann)).toEqual([false, false, true, true])
    const listed = agreementsIn(await list(ann, ann.vendorId))
    expect(listed.map(({ id, active, signedAt }) => [id, active, signedAt !== null])).toEqual([
      [next, true, false],
      [before.id, false, true],
    ])
    // Signing the old version again returns the stored signature; an owner who has not signed it no longer can.
    expect((await sign(ann, ann.vendorId, before.id)).json).toEqual({ ...first.json, active: false })
    expect(coded(await sign(other, other.vendorId, before.id))).toEqual([409, 'AGREEMENT_OUTDATED'])
    expect((await sign(ann, ann.vendorId, next)).status).toBe(200)
    expect(await flagsOf(ann)).toEqual([true, false, true, true])
    expect((await evidence(operator, ann.vendorId)).json).toMatchObject({
      isIntact: true,
      signatures: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3, agreementId: next }],
    })

    const nextSupplement = await newVersion(1)
    expect(await flagsOf(ann)).toEqual([true, false, true, false])
    const late = await sign(owner, owner.vendorId, String(supplement['id']), { partnerId: 1 })
    expect(coded(late)).toEqual([409, 'AGREEMENT_OUTDATED'])
    const recorded = await sql`
      select actor, before, after from platform.audit_log
      where subject = ${nextSupplement} and action = 'vendors.activate-agreement' and request_id is not null`
    const { sub: actor } = await people.signInAlone('operator2@sooner.test')
    expect(recorded).toEqual([
      {
        actor,
        before: { partnerId: 1, version: '1' },
        after: { partnerId: 1, version: String(versions) },
      },
    ])

    // The old version is activated again: earlier signatures of it still count.
    expect((await activate(operator, before.id)).status).toBe(200)
    expect(await flagsOf(ann)).toEqual([true, true, true, false])
    expect(await activate(operator, before.id)).toEqual(await activate(operator, before.id))
  })

  test('who approve two versions at the same time leave one active, and the other request is void', async () => {
    const maker = await people.signInAlone('operator@sooner.test')
    const checker = await people.signInAlone('operator2@sooner.test')
    const requests: string[] = []
    for (const version of ['race-1', 'race-2']) {
      const { json } = await make(operator, { ...draft, version, partnerId: 2 })
      requests.push(waitingIn(await activate(maker, String(json['id']))) ?? '')
    }
    const answers = await atOnce(server.database, {
      hold: (tx) =>
        tx.selectFrom('agreements.texts').select('id').where('partner_id', '=', 2).forUpdate().execute(),
      start: () => requests.map((id) => approve(checker, id)),
      waiting: 2,
    })
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.map(({ json }) => json['code']).filter(Boolean)).toEqual(['APPROVAL_VOID'])
    const active = await sql`select id from agreements.texts where partner_id = 2 and active`
    expect(active).toHaveLength(1)
  })

  test('delay a signer while they activate another version, and the signature is refused as outdated', async () => {
    const ann = await ownerWithVendor()
    const old = String((await latest(ann)).json['id'])
    const next = String((await make(operator, { ...draft, version: 'meanwhile' })).json['id'])
    const answers = await atOnce(server.database, {
      hold: async (tx) => {
        const texts = tx.updateTable('agreements.texts')
        await texts.set({ active: false }).where('id', '=', old).execute()
        await texts
          .set({ active: true, activated_at: new Date(startsAt) })
          .where('id', '=', next)
          .execute()
      },
      start: () => [sign(ann, ann.vendorId, old)],
      waiting: 1,
    })
    expect(answers.map(coded)).toEqual([[409, 'AGREEMENT_OUTDATED']])
    expect((await evidence(operator, ann.vendorId)).json).toEqual({
      isIntact: true,
      signatures: [],
      acceptedTerms: null,
    })
  })
})
