import { expect, test } from 'vitest'
import { latest, openAgreementPeople, sign } from './support/agreement-people.ts'
import { startServer } from './support/server.ts'
import type { Owner } from './support/vendor-people.ts'

/** What is added to the rates of a vendor, as its own prices state it. */
async function addedFor(owner: Owner): Promise<readonly number[]> {
  const { vendorProducts } = (await owner.call('GET', '/programs')).json as {
    vendorProducts: { effectivePrograms: { supplementalRateBps: number }[] }[]
  }
  const all = vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms)
  return [...new Set(all.map(({ supplementalRateBps }) => supplementalRateBps))]
}

/** Bluepoint has no text that could be signed. */
const demandingWithoutText = 4

/** Lets partners agree on a supplement of 0.40% to every rate. */
async function openPrices(settings: Parameters<typeof startServer>[0] = {}) {
  const people = await openAgreementPeople(await startServer(settings))
  const operator = await people.signIn('operator@sooner.test')
  const listed = await operator.call('GET', '/operator/partners')
  const partners = JSON.parse(listed.text) as {
    partnerId: number
    programs: object[]
    clientPrograms: object[]
    settings: object
  }[]
  const withMore = (programs: object[]) => programs.map((one) => ({ ...one, supplementalRateBps: 40 }))
  for (const { partnerId, programs, clientPrograms, ...form } of partners) {
    const demands = partnerId === demandingWithoutText && { requiresServiceAgreement: true }
    const agreed = {
      settings: { ...form.settings, ...demands },
      programs: withMore(programs),
      clientPrograms: withMore(clientPrograms),
    }
    const put = await operator.call('PUT', `/operator/partners/${partnerId}`, { ...form, ...agreed })
    expect(put.status).toBe(200)
  }
  const signs = async (owner: Owner, partnerId: number) => {
    const id = String((await latest(owner, partnerId)).json['id'])
    expect((await sign(owner, owner.vendorId, id, { partnerId })).status).toBe(200)
  }
  return { ownerAt: people.ownerAt, signs }
}

const { ownerAt, signs } = await openPrices()

test('the supplement of an agreement that need not be signed counts once it is signed', async () => {
  const owner = await ownerAt(1)
  expect(await addedFor(owner)).toEqual([0])
  await signs(owner, 1)
  expect(await addedFor(owner)).toEqual([40])
})

test('the supplement counts before the signature where nothing is paid early without one', async () => {
  expect(await addedFor(await ownerAt(1001))).toEqual([40])
  expect(await addedFor(await ownerAt(demandingWithoutText))).toEqual([0])
})

test('the supplement of every agreement counts while onboarding asks for all of them', async () => {
  const asking = await openPrices({ FEATURE_FLAGS: 'partnerServiceAgreements' })
  expect(await addedFor(await asking.ownerAt(1))).toEqual([40])
})

test('nothing is added where the flag leaves the supplement out', async () => {
  const without = await openPrices({ FEATURE_FLAGS: 'excludeSupplementalFee' })
  const owner = await without.ownerAt(1)
  await without.signs(owner, 1)
  expect(await addedFor(owner)).toEqual([0])
})
