import { beforeAll, describe, expect, test } from 'vitest'
import { add, form as accountForm, openBanking } from './support/bank-accounts.ts'
import { sharedServer, sharedServerWithOtherSettings } from './support/shared-servers.ts'
import {
  askProgress,
  choose,
  openOnboardingPeople,
  program,
  progressOf,
  progressPath,
  walkOf,
  linked,
  signAll,
} from './support/onboarding-people.ts'
import { coded, type Person } from './support/people.ts'

const server = await sharedServer()
const { sql } = server.database
const people = await openOnboardingPeople(server)
const { signUp, signIn, stranger, ownerWithVendor, colleagueOf, invited } = people
const { decide } = await openBanking(server)

const usual = ['business-info', 'payment-schedule', 'auto-get-paid-now', 'bank-info', 'review', 'terms']
const promo = (person: Person, promoCode: string) =>
  person.call('PATCH', `/user-accounts/${person.email}/onboarding-data`, { promoCode })
const madeAccount = async <P extends Person>(person: P): Promise<P> => {
  await person.call('POST', '/user-accounts', { email: person.email, readOnly: false })
  return person
}

describe('the caller', () => {
  test('gets their own progress alone', async () => {
    const [ann, bob] = [await signUp(), await signUp()]
    const nothing = await ann.call('GET', progressPath('nobody@vendor.test'))
    expect(coded(nothing)).toEqual([404, 'NOT_FOUND'])
    expect(await ann.call('GET', progressPath(bob.email))).toEqual(nothing)
    expect(await ann.call('GET', progressPath('not an address'))).toEqual(nothing)
    const operator = await signIn('operator@sooner.test')
    expect(await operator.call('GET', progressPath(bob.email))).toEqual(nothing)
    expect(coded(await stranger('GET', progressPath(ann.email)))).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('may be any signed-in user, also a read-only colleague', async () => {
    const owner = await ownerWithVendor()
    const reader = await colleagueOf(owner, true)
    expect((await askProgress(await signIn('operator@sooner.test'))).json).toMatchObject({ vendorId: null })
    expect(await progressOf(reader)).toEqual(await progressOf(owner))
  })
})

test('the sandbox invites by a partner whose own terms are signed', async () => {
  const email = 'marketplace@vendor.test'
  const { text } = await people.mailTo(email, 'Ridgeline Restoration can be paid early')
  const id = /onboardingId=([\w-]{22})/.exec(text)?.[1] ?? ''
  const ann = await signUp(email)
  await ann.call('POST', `/onboardings/${id}/register`)
  expect(await walkOf(ann)).toContain('partner-terms')
  expect((await progressOf(ann)).agreementPartnerIds).toEqual([1001])
})

test('a new user gets the first page, before there is even a user account', async () => {
  const ann = await signUp()
  const first = await askProgress(ann)
  expect(first.status).toBe(200)
  expect(first.json).toMatchObject({
    vendorId: null,
    isFinished: false,
    countryCode: null,
    form: { onDemand: false, customMsa: false },
    feeScheme: 'discounting',
    partnerId: 0,
    promoCode: null,
    demo: null,
    programs: [program('NET-30'), program('On-Demand'), program('Pay-On-Approval')],
    programCode: null,
    instantPayoutAlwaysOn: null,
    agreementPartnerIds: [],
    partners: [],
    next: 'business-info',
  })
  expect(await walkOf(ann)).toEqual(usual)
  expect((await progressOf(await madeAccount(ann))).next).toBe('business-info')
})

test('each completed task leads one page further', async () => {
  const owner = await ownerWithVendor()
  const { vendorId } = owner
  const next = async () => (await progressOf(owner)).next
  expect(await progressOf(owner)).toMatchObject({ vendorId, isFinished: false, next: 'payment-schedule' })
  await choose(owner, vendorId, { programCode: 'NET-30' })
  expect(await next()).toBe('auto-get-paid-now')
  // A preference that no page asks for does not lead to the next page.
  await choose(owner, vendorId, { csvFormat: 'mesa' })
  expect(await next()).toBe('auto-get-paid-now')
  await choose(owner, vendorId, { instantPayoutAlwaysOn: false })
  expect(await progressOf(owner)).toMatchObject({ instantPayoutAlwaysOn: false, next: 'bank-info' })
  await add(owner, vendorId)
  expect(await next()).toBe('review')
  expect((await progressOf(owner)).pages.find(({ page }) => page === 'terms')?.lacks).toEqual([
    'service-agreement',
    'terms-of-service',
  ])
  await signAll(owner)
  expect(await next()).toBeNull()
})

test('nobody is asked about automatic payouts under On-Demand, which offers none', async () => {
  const owner = await ownerWithVendor()
  await choose(owner, owner.vendorId, { programCode: 'On-Demand' })
  expect(await walkOf(owner)).toEqual(usual.filter((page) => page !== 'auto-get-paid-now'))
  const summit = await linked(await invited({ partnerId: 1001 }), { partnerId: 1001 })
  await choose(summit, summit.vendorId, { programCode: 'On-Demand' })
  // This partner set a program that offers them for all its invoices.
  expect(await walkOf(summit)).toContain('auto-get-paid-now')
})

test('a yes to automatic payouts counts, also when it is given through the features of the vendor', async () => {
  const owner = await ownerWithVendor()
  await owner.call('PATCH', `/vendors/${owner.vendorId}/features`, { instantPayoutAlwaysOn: true })
  expect(await progressOf(owner)).toMatchObject({ instantPayoutAlwaysOn: true })
  const { pages } = await progressOf(owner)
  expect(pages.find(({ page }) => page === 'auto-get-paid-now')?.isDone).toBe(true)
})

test('a new account waits for its deposits, which delay nobody', async () => {
  const owner = await ownerWithVendor()
  const { json } = await add(owner, owner.vendorId)
  const verify = async () => (await progressOf(owner)).pages.find(({ page }) => page === 'verify-bank')
  expect(await verify()).toEqual({
    page: 'verify-bank',
    isDone: false,
    mayWait: true,
    lacks: ['bank-verification'],
  })
  await decide(String(json['id']), owner.vendorId, true)
  expect(await verify()).toBeUndefined()
})

test('a hidden account does not count', async () => {
  const owner = await ownerWithVendor()
  const { json } = await add(owner, owner.vendorId)
  await sql`update bank_accounts.accounts set is_hidden = true where id = ${String(json['id'])}`
  const { pages } = await progressOf(owner)
  expect(pages.find(({ page }) => page === 'bank-info')?.lacks).toEqual(['bank-account'])
})

describe('an invitation', () => {
  test('determines the programs, with the days of the partner, before and after the vendor is created', async () => {
    const given = { programs: [{ ...program('Pay-On-Approval'), netDays: 5 }, program('NET-60', false)] }
    const ann = await invited(given)
    const before = await progressOf(ann)
    expect(before).toMatchObject({ partnerId: 1, programs: [program('Pay-On-Approval')] })
    expect(before.pages[1]?.page).toBe('pay-on-approval')
    const owner = await linked(ann)
    const after = await progressOf(owner)
    expect([after.programs, after.partnerId]).toEqual([before.programs, 1])
    expect(after.pages.map(({ page }) => page)).toEqual(before.pages.map(({ page }) => page))
  })

  test.each([
    ['NET-30 alone', { programs: [program('NET-30')] }, 'net-30-payment-schedule'],
    ['On-Demand alone', { programs: [program('On-Demand')] }, 'on-demand-schedule'],
    ['a demo of a brand', { demo: 'keystone' }, 'demo-payment-schedule'],
    ['an on-demand demo', { demo: 'on-demand', partnerId: 2001 }, 'on-demand-schedule'],
    ['a demo with payment at approval', { demo: 'pay-on-approval', partnerId: 2001 }, 'pay-on-approval'],
  ])('to %s has its own page', async (_, given, page) => {
    const ann = await invited(given)
    expect((await walkOf(ann))[1]).toBe(page)
    expect((await progressOf(ann)).demo).toBe('demo' in given ? given.demo : null)
    expect((await walkOf(await linked(ann, given)))[1]).toBe(page)
  })

  test('is returned with the name of the inviting partner, and its country after the business is entered', async () => {
    const ann = await invited({ partnerId: 3, customMsa: true })
    const northgate = { partnerId: 3, name: 'Northgate Services' }
    expect(await progressOf(ann)).toMatchObject({ countryCode: null, partners: [northgate] })
    const british = { countryCode: 'GB', state: '', zip: 'SW1A 1AA', phoneNumber: '020 7946 0018' }
    const untaxed = { taxClassification: undefined, tin: undefined }
    const owner = await linked(ann, { partnerId: 3 }, { ...british, ...untaxed })
    expect(await progressOf(owner)).toMatchObject({ countryCode: 'GB', partners: [northgate] })
  })

  test('with its own agreement asks for no other', async () => {
    const ann = await invited({ customMsa: true, partnerId: 3 })
    const { form, pages, agreementPartnerIds } = await progressOf(ann)
    expect([form.customMsa, agreementPartnerIds]).toEqual([true, []])
    expect(pages.at(-1)?.page).toBe('bank-info')
  })

  test('may skip automatic payouts', async () => {
    expect(await walkOf(await invited({ skips: true }))).not.toContain('auto-get-paid-now')
  })

  test('with debiting asks for the authorization', async () => {
    const owner = await linked(await invited({ feeScheme: 'debiting' }))
    expect(await walkOf(owner)).toContain('direct-debit-agreement')
    await add(owner, owner.vendorId)
    const lacks = async () =>
      (await progressOf(owner)).pages.find(({ page }) => page === 'direct-debit-agreement')?.lacks
    expect(await lacks()).toEqual(['direct-debit-authorization'])
    const debit = await owner.call('POST', '/../payments-service/customers/authorizations/direct-debit/')
    expect([debit.status, await lacks()]).toEqual([200, []])
  })

  test('with debiting asks for no authorization where sterling is paid, and withholds the fees', async () => {
    const british = { countryCode: 'GB', state: '', zip: 'SW1A 1AA', phoneNumber: '020 7946 0018' }
    const untaxed = { taxClassification: undefined, tin: undefined }
    const owner = await linked(await invited({ feeScheme: 'debiting' }), {}, { ...british, ...untaxed })
    const isAsked = async () => (await walkOf(owner)).includes('direct-debit-agreement')
    expect([await isAsked(), (await progressOf(owner)).feeScheme]).toEqual([false, 'discounting'])
    const account = { countryCode: 'GB', currencyCode: 'GBP', routingNumber: '60-16-13' }
    const numbers = { accountNumber: '31926819', confirmAccountNumber: '31926819' }
    await add(owner, owner.vendorId, accountForm({ ...account, ...numbers }))
    expect([await isAsked(), (await progressOf(owner)).feeScheme]).toEqual([false, 'discounting'])
    for (const method of ['GET', 'POST']) {
      const path = '/../payments-service/customers/authorizations/direct-debit/'
      expect(coded(await owner.call(method, path))).toEqual([409, 'CONFLICT'])
    }
    expect(
      await sql`select from bank_accounts.debit_authorizations where vendor_id = ${owner.vendorId}`,
    ).toEqual([])
  })

  test('that was abandoned has no effect any more', async () => {
    const ann = await invited({ customMsa: true })
    await sql`update onboarding.onboardings set status = 'lost' where id = ${ann.secret}`
    expect(await progressOf(ann)).toMatchObject({ partnerId: 0, form: { customMsa: false } })
  })
})

describe('a promo code', () => {
  test.each([
    ['NET-30-1.95', ['NET-30'], 'net-30-payment-schedule'],
    ['NET-60-EPT', ['NET-60'], 'payment-schedule'],
    ['Mars', ['NET-30', 'Pay-On-Approval'], 'payment-schedule'],
  ])('%s offers %j', async (promoCode, codes, page) => {
    const ann = await madeAccount(await invited())
    await promo(ann, promoCode)
    const { programs, pages } = await progressOf(ann)
    expect(programs.map(({ programCode }) => programCode).toSorted()).toEqual(codes)
    expect(programs.every(({ visibleInOnboarding }) => visibleInOnboarding)).toBe(true)
    expect(pages[1]?.page).toBe(page)
  })

  test('is stored with the account for the vendor that it creates', async () => {
    const ann = await madeAccount(await signUp())
    await promo(ann, 'Direct-Debit')
    expect(await progressOf(ann)).toMatchObject({ promoCode: 'Direct-Debit', feeScheme: 'debiting' })
    const owner = await linked(await madeAccount(await invited()))
    expect(await progressOf(owner)).toMatchObject({ promoCode: null, feeScheme: 'discounting' })
    const bob = await madeAccount(await invited())
    await promo(bob, 'Direct-Debit')
    expect(await progressOf(await linked(bob))).toMatchObject({
      promoCode: 'Direct-Debit',
      feeScheme: 'debiting',
    })
  })
})

describe("a partner's agreement", () => {
  beforeAll(
    () => sql`update partners.partners set requires_service_agreement = true where partner_number in (2, 4)`,
  )

  test('is requested where the partner requires it and has one', async () => {
    const owner = await linked(await invited({ partnerId: 2 }), { partnerId: 2 })
    expect((await progressOf(owner)).agreementPartnerIds).toEqual([2])
    expect((await walkOf(owner)).at(-1)).toBe('partner-terms')
    const lacks = async () => (await progressOf(owner)).pages.at(-1)?.lacks
    expect(await lacks()).toEqual(['partner-agreement'])
    await signAll(owner, [2])
    expect(await lacks()).toEqual([])
    expect((await progressOf(await invited({ partnerId: 3 }))).agreementPartnerIds).toEqual([3])
    // Harborline has an agreement but does not demand it; Bluepoint demands one here but has none.
    for (const partnerId of [1, 4])
      expect((await progressOf(await invited({ partnerId }))).agreementPartnerIds).toEqual([])
  })
})

describe("the application's feature flags", () => {
  test('switch pages on and off', async () => {
    const there = await openOnboardingPeople(await sharedServerWithOtherSettings())
    const ann = await there.invited({ partnerId: 1 })
    expect(await walkOf(ann)).toEqual([
      'business-info',
      'payment-schedule',
      'bank-info',
      'direct-debit-agreement',
      'review',
      'terms',
      'partner-terms',
    ])
    expect((await progressOf(ann)).agreementPartnerIds).toEqual([1])
    const bob = await there.invited({ partnerId: 2, programs: [program('On-Demand')] })
    expect(await walkOf(bob)).toEqual(['business-info', 'on-demand-schedule', 'terms', 'partner-terms'])
  })
})

test('the seeded vendor of the sandbox has finished', async () => {
  const owner = await signIn('owner@brightside.test')
  expect(await progressOf(owner)).toMatchObject({ isFinished: true, partnerId: 1 })
})
