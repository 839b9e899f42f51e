import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { add } from './support/bank-accounts.ts'
import { sharedServer } from './support/shared-servers.ts'
import {
  choose,
  finish,
  linked,
  openOnboardingPeople,
  program,
  progressOf,
  walkOf,
} from './support/onboarding-people.ts'
import { coded, freshEmail, type Person } from './support/people.ts'
import { business, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openOnboardingPeople(server)
const { ownerWithVendor, colleagueOf, invited, invitedTo, completed, finished, stranger } = people

let operator: Person
beforeAll(async () => {
  operator = await people.signIn('operator@sooner.test')
})

const vendorOf = async (owner: Owner) => (await owner.call('GET', `/vendors/${owner.vendorId}`)).json
const deactivate = (owner: Owner) =>
  operator.call('POST', `/operator/vendors/${owner.vendorId}/deactivate`, { reason: 'returned debits' })
const statusOf = async (secret: string) =>
  (await sql<{ status: string }[]>`select status from onboarding.onboardings where id = ${secret}`)[0]?.status
const link = (owner: Person, { partnerId, number }: { partnerId: number; number: string }) =>
  owner.call('PUT', `/partners/${partnerId}/external-vendors/${number}`, business)
const debited = { partnerId: 3, feeScheme: 'debiting', programs: [program('Pay-When-Paid')] }

describe('the data of a partner about an invited vendor', () => {
  test('is copied to the vendor, also where the form does not name the invitation', async () => {
    const ann = await invited(debited)
    const made = await ann.call('POST', '/vendors', business)
    expect(made).toMatchObject({
      status: 201,
      json: {
        feeScheme: 'debiting',
        onboardingPartnerId: 3,
        externalVendorIdentifiers: [{ partnerId: 3, externalVendorId: ann.number }],
      },
    })
    expect((await progressOf(ann)).programs.map(({ programCode }) => programCode)).toEqual(['Pay-When-Paid'])
    expect(await walkOf(ann)).toContain('direct-debit-agreement')
    expect((await link(ann, { partnerId: 3, number: ann.number })).json['id']).toBe(made.json['id'])
  })

  test('is copied to an existing vendor, and audited', async () => {
    const owner = await ownerWithVendor()
    await choose(owner, owner.vendorId, { programCode: 'On-Demand' })
    const { number } = await invitedTo(owner, debited)
    const answered = await link(owner, { partnerId: 3, number })
    const terms = { feeScheme: 'debiting', onboardingPartnerId: 3 }
    expect(answered).toMatchObject({ status: 200, json: terms })
    expect((await progressOf(owner)).programCode).toBeNull()
    expect(await vendorOf(owner)).toEqual(answered.json)
    expect(await walkOf(owner)).toContain('direct-debit-agreement')
    const recorded = await sql`
      select before, after from platform.audit_log
      where vendor_id = ${owner.vendorId} and action = 'vendors.link-external-vendor'`
    const before = {
      feeScheme: 'discounting',
      onboardingPartnerId: 0,
      programCode: 'On-Demand',
      promoCode: null,
    }
    expect(recorded).toEqual([{ before, after: { ...terms, programCode: null, promoCode: null } }])
  })

  test('of a second partner adds to that of the first, and removes nothing', async () => {
    const ann = await invited({ partnerId: 1, programs: [program('NET-30')] })
    const owner = await linked(ann, { partnerId: 1 }, { programCode: 'NET-30' })
    const { number } = await invitedTo(owner, { ...debited, partnerId: 4 })
    await link(owner, { partnerId: 4, number })
    const both = { feeScheme: 'debiting', onboardingPartnerId: 1 }
    expect(await vendorOf(owner)).toMatchObject(both)
    const third = await invitedTo(owner, { partnerId: 3 })
    await link(owner, { partnerId: 3, number: third.number })
    expect(await vendorOf(owner)).toMatchObject(both)
    expect((await progressOf(owner)).programCode).toBe('NET-30')
  })

  test('does not return a finished vendor to onboarding', async () => {
    const owner = await finished()
    const { number } = await invitedTo(owner, debited)
    expect(await link(owner, { partnerId: 3, number })).toMatchObject({ json: { feeScheme: 'debiting' } })
    expect(await progressOf(owner)).toMatchObject({ isFinished: true, feeScheme: 'debiting' })
  })

  test('is applied to a vendor that finishes at the same moment', async () => {
    const owner = await completed()
    const { secret, number } = await invitedTo(owner, { ...debited, programs: [program('NET-30')] })
    await Promise.all([finish(owner, owner.vendorId), link(owner, { partnerId: 3, number })])
    const { isFinished } = await progressOf(owner)
    expect(await vendorOf(owner)).toMatchObject({ feeScheme: 'debiting', onboardingPartnerId: 3 })
    expect(await statusOf(secret)).toBe(isFinished ? 'onboarded' : 'contacted')
  })
})

describe('a colleague', () => {
  const invite = (owner: Owner) =>
    owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, { email: freshEmail(), readOnly: true })

  test('can be invited once the business has finished onboarding, and not before', async () => {
    const owner = await completed()
    expect(coded(await invite(owner))).toEqual([409, 'ONBOARDING_INCOMPLETE'])
    expect((await owner.call('GET', `/vendors/${owner.vendorId}/user-accounts`)).json).toHaveLength(1)
    await finish(owner, owner.vendorId)
    expect((await invite(owner)).status).toBe(201)
  })
})

describe('a program', () => {
  const refusal = (field: string) => ({
    status: 400,
    json: { code: 'INVALID_REQUEST', details: { fields: [{ field }] } },
  })
  const hidden = [program('NET-30'), program('Pay-When-Paid', false)]
  const promo = { promoCode: 'NET-30-1.95' }

  test('that is hidden cannot be chosen', async () => {
    const ann = await invited({ programs: hidden })
    const chosen = { ...business, programCode: 'Pay-When-Paid' }
    const path = `/partners/1/external-vendors/${ann.number}`
    expect(await ann.call('PUT', path, chosen)).toMatchObject(refusal('programCode'))
    const owner = await linked(ann)
    const asked = await choose(owner, owner.vendorId, { programCode: 'Pay-When-Paid' })
    expect(asked).toMatchObject(refusal('preferences.programCode'))
  })

  test('that a promo code excludes cannot be chosen', async () => {
    const ann = await people.signUp()
    const form = { ...business, ...promo }
    const paidAtApproval = await ann.call('POST', '/vendors', { ...form, programCode: 'Pay-On-Approval' })
    expect(paidAtApproval).toMatchObject(refusal('programCode'))
    const made = await ann.call('POST', '/vendors', { ...form, programCode: 'NET-30' })
    expect((await progressOf(ann)).programCode).toBe('NET-30')
    const asked = await choose(ann, String(made.json['id']), { programCode: 'Pay-On-Approval' })
    expect(asked).toMatchObject(refusal('preferences.programCode'))
  })

  test('that is offered to nobody cannot be chosen by a vendor without an invitation', async () => {
    const ann = await people.signUp()
    const custom = await ann.call('POST', '/vendors', { ...business, programCode: 'Custom' })
    expect(custom).toMatchObject(refusal('programCode'))
  })

  test('that was chosen remains, whatever happens to the offer', async () => {
    const ann = await invited({ programs: hidden })
    const owner = await linked(ann, {}, { programCode: 'NET-30' })
    await sql`
      update vendors.promises set available_programs = ${JSON.stringify([program('NET-30', false)])}
      where vendor_id = ${owner.vendorId}`
    const saved = await choose(owner, owner.vendorId, { programCode: 'NET-30', csvFormat: 'vendor' })
    expect(saved).toMatchObject({ status: 200, json: { preferences: { programCode: 'NET-30' } } })
  })

  test('is returned as shown where it is offered', async () => {
    const ann = await people.signUp()
    await ann.call('POST', '/vendors', { ...business, ...promo })
    const { vendorProducts } = (await ann.call('GET', '/programs')).json as {
      vendorProducts: { effectivePrograms: { programCode: string; visibleInOnboarding: boolean }[] }[]
    }
    const shown = vendorProducts
      .flatMap(({ effectivePrograms }) => effectivePrograms)
      .filter(({ visibleInOnboarding }) => visibleInOnboarding)
    expect(shown.map(({ programCode }) => programCode)).toEqual(['NET-30'])
  })
})

describe('an invitation', () => {
  test('exists once for a number of a partner, however many are issued at the same time', async () => {
    const form = { partnerId: 1, externalVendorId: randomUUID(), vendorName: 'Bright', email: freshEmail() }
    const issue = () => operator.call('POST', '/operator/onboardings', form)
    const answers = await Promise.all([issue(), issue(), issue(), issue()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const issued = await sql<{ status: string }[]>`
      select status from onboarding.onboardings where external_vendor_id = ${form.externalVendorId} order by 1`
    expect(issued.filter(({ status }) => status === 'lost')).toHaveLength(3)
    expect(issued).toHaveLength(4)
  })

  test('of an active vendor counts as won when it is linked', async () => {
    const owner = await finished()
    const activated = { reason: 'seen on their papers' }
    expect(
      (await operator.call('POST', `/operator/vendors/${owner.vendorId}/activate`, activated)).status,
    ).toBe(200)
    const { secret, number } = await invitedTo(owner, { partnerId: 2 })
    await link(owner, { partnerId: 2, number })
    expect(await statusOf(secret)).toBe('won')
  })

  test('is not found by holders of its link once it has led to a vendor', async () => {
    const ann = await invited()
    const nothing = await stranger('GET', `/onboardings/${'A'.repeat(22)}`)
    expect((await stranger('GET', `/onboardings/${ann.secret}`)).status).toBe(200)
    await linked(ann)
    expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
    expect(await stranger('GET', `/onboardings/${ann.secret}`)).toEqual(nothing)
  })

  test('is returned to the account that registered it, and to nobody else of the business', async () => {
    const ann = await invited({ customMsa: true, skips: true, programs: [program('NET-30')] })
    const owner = await linked(ann, {}, { programCode: 'NET-30' })
    await add(owner, owner.vendorId)
    await finish(owner, owner.vendorId)
    const colleague = await colleagueOf(owner)
    const shownTo = async (person: Person) => {
      const { json } = await person.call('GET', `/vendors/${owner.vendorId}/user-accounts`)
      return (json as unknown as { onboardingId: string | null }[]).map(({ onboardingId }) => onboardingId)
    }
    expect(await shownTo(owner)).toEqual([ann.secret, null])
    expect(await shownTo(colleague)).toEqual([null, null])
    expect(await shownTo(operator)).toEqual([null, null])
  })
})

describe('a deactivated vendor', () => {
  test('cannot finish onboarding', async () => {
    const owner = await completed()
    await deactivate(owner)
    expect(coded(await finish(owner, owner.vendorId))).toEqual([403, 'VENDOR_DEACTIVATED'])
    expect(await progressOf(owner)).toMatchObject({ isFinished: false })
  })

  test('cannot be linked to another partner', async () => {
    const owner = await finished()
    const { number } = await invitedTo(owner, { partnerId: 2 })
    await deactivate(owner)
    expect(coded(await link(owner, { partnerId: 2, number }))).toEqual([403, 'VENDOR_DEACTIVATED'])
    expect((await vendorOf(owner))['externalVendorIdentifiers']).toEqual([])
  })
})

describe("a partner's agreement", () => {
  const latest = (person: Person, partnerId: number) =>
    person.call('POST', `/partner-service-agreements/partners/${partnerId}/versions/latest`)

  test('is readable by the vendors that it concerns, including invited ones, and by nobody else', async () => {
    const nothing = await (await people.signUp()).call('GET', `/vendors/${randomUUID()}`)
    expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
    const ann = await invited({ partnerId: 1 })
    expect((await latest(ann, 1)).status).toBe(200)
    const owner = await linked(ann)
    expect((await latest(owner, 1)).status).toBe(200)
    const ofAnother = await invited({ partnerId: 3 })
    for (const person of [await people.signUp(), ofAnother, await ownerWithVendor(), operator])
      expect(await latest(person, 1)).toEqual(nothing)
  })
})
