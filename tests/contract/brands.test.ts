import { describe, expect, test } from 'vitest'
import { looks, ownLook } from '../../server/src/platform/mail/render.ts'
import { startServer } from './support/server.ts'
import { freshEmail, type Person } from './support/people.ts'
import {
  accountPath,
  business,
  createAccount,
  openVendorPeople,
  readAccount,
} from './support/vendor-people.ts'

// The default partner of a deployment that does not name another one.
const server = await startServer({ DEFAULT_PARTNER: '1' })
const { signUp, signIn, stranger, ownerWithVendor, mailTo } = await openVendorPeople(server)
const operator = await signIn('operator@sooner.test')

const shownTo = async (person: Person) => {
  const { brand, externalVendorId } = (await readAccount(person)).json
  return { brand, externalVendorId }
}
const vendorOf = async ({ vendorId, call }: Person & { readonly vendorId: string }) =>
  (await call('GET', `/vendors/${vendorId}`)).json
const accentIn = async (email: string, subject: string) => {
  const { html } = await mailTo(email, subject)
  return /border-top:4px solid (#\w{6})/.exec(html ?? '')?.[1]
}

/** Returns the secret of the link in the mail. */
async function invite(email: string, partnerId: number, externalVendorId: string): Promise<string> {
  const vendorName = `Vendor ${externalVendorId}`
  await operator.call('POST', '/operator/onboardings', { partnerId, externalVendorId, vendorName, email })
  const { text } = await mailTo(email, `${vendorName} can be paid early`)
  return /onboardingId=([\w-]{22})/.exec(text)?.[1] ?? ''
}

describe('a vendor that names no partner', () => {
  test('has the first partner, discounting, and its brand; its person sees the brand before', async () => {
    const ann = await signUp()
    expect(await accentIn(ann.email, 'Confirm your account')).toBe(ownLook.accent)
    await createAccount(ann)
    expect(await shownTo(ann)).toEqual({ brand: 'harborline', externalVendorId: null })
    const progress = await ann.call('GET', accountPath(ann.email, '/onboarding-progress'))
    expect(progress.json['partnerId']).toBe(1)
    const made = await ann.call('POST', '/vendors', business)
    expect(made.json).toMatchObject({
      onboardingPartnerId: 1,
      feeScheme: 'discounting',
      externalVendorIdentifiers: [],
    })
    expect(await shownTo(ann)).toEqual({ brand: 'harborline', externalVendorId: null })
  })

  test('belongs to the partner that invites it afterwards, and shows its brand', async () => {
    const owner = await ownerWithVendor()
    const id = await invite(owner.email, 2, 'K-BRAND-1')
    await owner.call('POST', `/onboardings/${id}/register`)
    await owner.call('PUT', '/partners/2/external-vendors/K-BRAND-1', business)
    expect(await vendorOf(owner)).toMatchObject({ onboardingPartnerId: 2 })
    expect(await shownTo(owner)).toEqual({ brand: 'keystone', externalVendorId: 'K-BRAND-1' })
  })
})

test('an invited vendor sees the brand of its partner from the invitation on', async () => {
  const email = freshEmail()
  const id = await invite(email, 3, 'NG-BRAND-1')
  expect((await mailTo(email, 'Vendor NG-BRAND-1 can be paid early')).html).toContain(
    '>Northgate Services</p>',
  )
  const { accent } = looks['northgate'] ?? ownLook
  expect((await stranger('GET', `/onboardings/${id}`)).json).toMatchObject({
    partnerId: 3,
    brand: 'northgate',
  })
  expect(await accentIn(email, 'Vendor NG-BRAND-1 can be paid early')).toBe(accent)
  const person = await signUp(email)
  expect(await accentIn(email, 'Confirm your account')).toBe(accent)
  await person.call('POST', `/onboardings/${id}/register`)
  await createAccount(person)
  expect(await shownTo(person)).toEqual({ brand: 'northgate', externalVendorId: null })
  await person.call('PUT', '/partners/3/external-vendors/NG-BRAND-1', business)
  expect(await shownTo(person)).toEqual({ brand: 'northgate', externalVendorId: 'NG-BRAND-1' })
})

test('a colleague sees the brand of the business, in the mail and on the page of the invitation', async () => {
  const owner = await ownerWithVendor()
  await server.database
    .sql`update directory.vendors set onboarded_at = now() where vendor_id = ${owner.vendorId}`
  const email = freshEmail('bob')
  await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, { email, readOnly: true })
  const subject = 'You’re invited to Sooner'
  const { text } = await mailTo(email, subject)
  const secret = /invitation=([\w-]{22})/.exec(text)?.[1] ?? ''
  expect(await accentIn(email, subject)).toBe(looks['harborline']?.accent)
  expect((await stranger('GET', `/invitations/${secret}`)).json).toMatchObject({ brand: 'harborline' })
})
