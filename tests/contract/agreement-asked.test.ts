import { createHash } from 'node:crypto'
import { wholeTerms } from '@sooner/rules/terms-of-service'
import { en } from '@sooner/rules/terms-of-service/en'
import { es } from '@sooner/rules/terms-of-service/es'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  activate,
  agreementsIn,
  draft,
  flagsOf,
  latest,
  list,
  make,
  openAgreementPeople,
  placeOf,
  sign,
} from './support/agreement-people.ts'
import { startServer } from './support/server.ts'
import { coded, type Person } from './support/people.ts'
import type { Owner } from './support/vendor-people.ts'

const server = await startServer()
const { sql } = server.database
const { signIn, ownerWithVendor, ownerAt, colleagueOf, fileOf } = await openAgreementPeople(server)

const northgate = 'Supplemental Service Agreement for Northgate Services'
const asking = (title = 'Service Agreement') => `Please read and sign: ${title}`

let operator: Person
let versions = 2

async function newVersion(
  more: { partnerId?: number; title?: string; acceptsEarlier?: boolean; hasOnDemand?: boolean } = {},
): Promise<string> {
  versions += 1
  const made = await make(operator, { ...draft, ...more, version: `${versions}` })
  const id = String(made.json['id'])
  await activate(operator, id)
  await allNotified()
  return id
}

/** Waits until no owner is left who still has to be notified. */
const allNotified = () =>
  vi.waitFor(
    async () => {
      const left = await sql`
        select event as name from platform.event_deliveries
        where event = 'agreements.activated' and handled_at is null
        union all
        select name from pgboss.job where state <> 'completed'
          and name in ('vendors.ask-for-agreement', 'vendors.mail-agreement-asked')`
      expect(left).toEqual([])
    },
    { timeout: 30_000 },
  )

interface Mail {
  readonly subject: string
  readonly text: string
}

async function mailsOf({ email }: Person): Promise<readonly Mail[]> {
  const answer = await fetch(`${server.address}/sandbox/api/mail?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as Mail[]).filter(({ text }) => text.includes('account/agreements'))
}
const asked = async (person: Person) =>
  (await mailsOf(person))
    .map(({ subject }) => subject)
    .filter((subject) => !/^(Your copy|Su copia)/.test(subject))

const hasComeIn = ({ vendorId }: Owner) =>
  sql`update directory.vendors set onboarded_at = now() where vendor_id = ${vendorId}`

/** Signs everything that is demanded at present, as an owner who has finished onboarding does. */
async function signsAll(owner: Owner, partnerId?: number): Promise<void> {
  await hasComeIn(owner)
  const id = String((await latest(owner)).json['id'])
  expect((await sign(owner, owner.vendorId, id)).status).toBe(200)
  if (partnerId === undefined) return
  const [supplement] = agreementsIn(await list(owner, owner.vendorId, partnerId))
  expect((await sign(owner, owner.vendorId, supplement?.id ?? '', { partnerId })).status).toBe(200)
}

beforeAll(async () => {
  operator = await signIn('operator@sooner.test')
})

describe('the mail about a new version', () => {
  test('is sent once to each owner who signed before, in their language, and to nobody else', async () => {
    const [ann, bea, cleo] = [await ownerWithVendor(), await ownerAt(1), await ownerWithVendor()]
    const bob = await colleagueOf(ann)
    await signsAll(ann)
    await signsAll(bea, 1)
    const language = { preferences: { language: 'es-PR' } }
    expect((await bea.call('PATCH', `/vendor-preferences/${bea.vendorId}`, language)).status).toBe(200)

    const next = await newVersion()
    expect(await asked(ann)).toEqual([asking()])
    expect(await asked(bea)).toEqual(['Por favor, lea y firme: Service Agreement'])
    // A colleague and an owner who is still in onboarding get no mail.
    for (const other of [bob, cleo]) expect(await asked(other)).toEqual([])
    const [mail] = await mailsOf(ann)
    expect(mail?.text).toContain(`version ${versions}`)
    expect(mail?.text).toContain('Brightside Cleaning')

    // The old version and then the new one are activated again: nobody is notified twice, and an owner who has signed has nothing
    // to sign.
    await sql`delete from sandbox.mails`
    const first = agreementsIn(await list(ann, ann.vendorId)).find(({ signedAt }) => signedAt !== null)
    for (const id of [first?.id ?? '', next]) {
      await activate(operator, id)
      await allNotified()
    }
    for (const owner of [ann, bea]) expect(await asked(owner)).toEqual([])
  })

  test('is sent to nobody who may stay with the version before, which still counts as signed', async () => {
    await newVersion({ hasOnDemand: false })
    const ann = await ownerWithVendor()
    await signsAll(ann)
    const id = await newVersion({ acceptsEarlier: true, hasOnDemand: true })
    expect(await asked(ann)).toEqual([])
    expect(await flagsOf(ann)).toEqual([true, false, false, false])
    expect((await sign(ann, ann.vendorId, id)).status).toBe(200)
    expect(await flagsOf(ann)).toEqual([true, true, false, false])
  })

  test('is also sent to owners who only signed a later version, when operators go back', async () => {
    const first = String((await latest(operator)).json['id'])
    await newVersion()
    const ann = await ownerWithVendor()
    await signsAll(ann)
    await activate(operator, first)
    await allNotified()
    expect(await asked(ann)).toEqual([asking()])
  })

  test('for a partner’s agreement is sent to that partner’s vendors alone', async () => {
    const [ann, bea, cleo] = [await ownerAt(3), await ownerAt(1), await ownerWithVendor()]
    for (const owner of [ann, bea, cleo]) await signsAll(owner)
    const id = await newVersion({ partnerId: 3, title: northgate })
    expect(await asked(ann)).toEqual([asking(northgate)])
    for (const other of [bea, cleo]) expect(await asked(other)).toEqual([])
    const jobs = await sql<{ id: string }[]>`
      select data ->> 'vendorId' as id from pgboss.job
      where name = 'vendors.mail-agreement-asked' and data ->> 'agreementId' = ${id}`
    const found = jobs.map((job) => job.id)
    expect(found).toContain(ann.vendorId)
    for (const other of [bea, cleo]) expect(found).not.toContain(other.vendorId)
    // Harborline demands no signature, so a new version of its text sends no mail.
    await newVersion({ partnerId: 1 })
    expect(await asked(bea)).toEqual([])
  })

  test('is not sent to owners of deactivated vendors', async () => {
    const [ann, bea] = [await ownerWithVendor(), await ownerWithVendor()]
    for (const owner of [ann, bea]) await signsAll(owner)
    await sql`update directory.vendors set status = 'deactivated' where vendor_id = ${bea.vendorId}`
    await newVersion()
    expect(await asked(ann)).toHaveLength(1)
    expect(await asked(bea)).toEqual([])
  })
})

describe('a vendor with an agreement of its own', () => {
  test('is not asked for another one, and may sign its partner’s agreement', async () => {
    await newVersion({ partnerId: 3, title: northgate })
    const ann = await ownerAt(3, 'Bright & Own', true)
    await hasComeIn(ann)
    const current = String((await latest(ann)).json['id'])
    expect(agreementsIn(await list(ann, ann.vendorId))).toEqual([])
    expect((await fileOf(ann, placeOf(ann.vendorId), current)).status).toBe(404)
    expect(coded(await sign(ann, ann.vendorId, current))).toEqual([404, 'NOT_FOUND'])
    const [supplement] = agreementsIn(await list(ann, ann.vendorId, 3))
    expect((await sign(ann, ann.vendorId, supplement?.id ?? '', { partnerId: 3 })).status).toBe(200)
    await newVersion()
    await newVersion({ partnerId: 3, title: northgate })
    expect(await asked(ann)).toEqual([])
  })

  test('preserves its earlier signature of the general agreement', async () => {
    const ann = await ownerAt(2)
    await signsAll(ann)
    const signed = agreementsIn(await list(ann, ann.vendorId))
    await sql`insert into agreements.standings (vendor_id, has_own_agreement) values (${ann.vendorId}, true)`
    expect(agreementsIn(await list(ann, ann.vendorId))).toEqual(signed)
    expect((await fileOf(ann, placeOf(ann.vendorId), signed[0]?.id ?? '')).status).toBe(200)
    expect((await sign(ann, ann.vendorId, signed[0]?.id ?? '')).json).toEqual(signed[0])
    await newVersion()
    expect(agreementsIn(await list(ann, ann.vendorId)).map(({ id }) => id)).toEqual([signed[0]?.id])
  })
})

describe('the terms of service', () => {
  const acceptedAt = async (owner: Owner) => {
    const [row] = await sql`
      select accepted_terms_at as at from agreements.standings where vendor_id = ${owner.vendorId}`
    return (row?.['at'] ?? null) as Date | null
  }
  const terms = { signedByName: 'Ann', hasAcceptedTos: true }

  test('are accepted together with the general agreement, once', async () => {
    const ann = await ownerWithVendor()
    const id = String((await latest(ann)).json['id'])
    expect((await sign(ann, ann.vendorId, id, { body: { ...terms, hasAcceptedTos: false } })).status).toBe(
      200,
    )
    expect(await acceptedAt(ann)).toBeNull()
    expect((await sign(ann, ann.vendorId, id, { body: terms })).status).toBe(200)
    const at = await acceptedAt(ann)
    expect(at).toBeInstanceOf(Date)
    await sign(ann, ann.vendorId, id, { body: terms })
    expect(await acceptedAt(ann)).toEqual(at)
    const recorded = await sql`
      select actor from platform.audit_log where subject = ${ann.vendorId} and action = 'vendors.accept-terms'`
    expect(recorded).toEqual([{ actor: ann.sub }])
  })

  const evidenceOf = async ({ vendorId }: Owner) =>
    (await operator.call('GET', `/operator/vendors/${vendorId}/agreement-signatures`)).json['acceptedTerms']
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const values = { product: 'Sooner', support: 'support@sooner.test' }
  const acceptText = async (owner: Owner, given: object) => {
    const id = String((await latest(owner)).json['id'])
    return sign(owner, owner.vendorId, id, { body: { ...terms, ...given } })
  }

  test('are stored as they were read, with their language and digest', async () => {
    const [ann, bea, cal] = [await ownerWithVendor(), await ownerWithVendor(), await ownerWithVendor()]
    expect(await evidenceOf(ann)).toBeNull()
    for (const [owner, language, text, given] of [
      [ann, 'en-US', wholeTerms(en, values), { tosSha256: digestOf(wholeTerms(en, values)) }],
      [bea, 'es-PR', wholeTerms(es, values), { tosSha256: digestOf(wholeTerms(es, values)) }],
      // A client that names no text is shown the one in the language of its account.
      [cal, 'en-US', wholeTerms(en, values), {}],
    ] as const) {
      expect((await acceptText(owner, given)).status).toBe(200)
      expect(await evidenceOf(owner)).toEqual({
        acceptedAt: expect.any(String),
        account: owner.sub,
        language,
        text,
        sha256: digestOf(text),
      })
      const [audited] = await sql`
        select after from platform.audit_log where subject = ${owner.vendorId} and action = 'vendors.accept-terms'`
      expect(audited).toEqual({ after: { language, sha256: digestOf(text) } })
    }
  })

  test('are refused if the text has changed since it was read, and nothing is signed', async () => {
    const ann = await ownerWithVendor()
    const outdated = { tosSha256: digestOf('Terms of last year') }
    expect(coded(await acceptText(ann, outdated))).toEqual([409, 'TERMS_OUTDATED'])
    expect(await acceptedAt(ann)).toBeNull()
    expect(agreementsIn(await list(ann, ann.vendorId)).map(({ signedAt }) => signedAt)).toEqual([null])
    expect((await acceptText(ann, {})).status).toBe(200)
    // Who has accepted before has nothing to accept, so a repetition by an old page succeeds.
    expect((await acceptText(ann, outdated)).status).toBe(200)
  })

  test('are not accepted by a refused request, or with a partner’s agreement', async () => {
    const ann = await ownerAt(1)
    const old = String((await latest(ann)).json['id'])
    await newVersion()
    expect(coded(await sign(ann, ann.vendorId, old, { body: terms }))).toEqual([409, 'AGREEMENT_OUTDATED'])
    const [supplement] = agreementsIn(await list(ann, ann.vendorId, 1))
    const withPartner = await sign(ann, ann.vendorId, supplement?.id ?? '', { partnerId: 1, body: terms })
    expect(coded(withPartner)).toEqual([400, 'INVALID_REQUEST'])
    expect(await acceptedAt(ann)).toBeNull()
  })
})
