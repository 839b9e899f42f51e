import { invitationLink } from '../../../../server/src/features/access/testing/invitation-link.ts'
import { openOnboardingPeople } from '../onboarding-people.ts'
import { freshEmail } from '../people.ts'
import { business } from '../vendor-people.ts'
import { at, changedTerms, stopped, unverified, type Row, type Rows } from './row.ts'
import type { World } from './world.ts'

const reason = 'seen on their papers'

const own = { params: { email: 'email' }, by: 'owner' } as const satisfies Row

async function invitedPerson({ owner, signUp, sql, server }: World, days = 0) {
  const person = await signUp()
  const form = { email: person.email, readOnly: false }
  const invited = await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, form)
  await sql`
    update directory.members set invited_at = invited_at - make_interval(days => ${days})
    where email = ${person.email}`
  const invitationId = String(invited.json['id'])
  return { ...person, invitationId, secret: await invitationLink(server, invitationId) }
}

/** The business as stored, in the form of a change request. */
async function presentBusiness({ owner }: World) {
  const { json } = await owner.call('GET', `/vendors/${owner.vendorId}`)
  return { ...business, version: Number(json['version']) }
}

export const accessRows: Rows = {
  createUserAccount: {
    by: 'newUser',
    body: (_world, { email }) => ({ email, readOnly: false }),
    codes: {
      FORBIDDEN: ({ newUser }) =>
        newUser.call('POST', '/user-accounts', { email: freshEmail(), readOnly: false }),
    },
  },
  getUserAccount: own,
  getStaff: { by: 'operator' },
  listAudit: { by: 'operator' },
  storeOnboardingData: { ...own, body: () => ({ referralCode: 'a friend' }) },
  registerUserAccount: {
    ...own,
    body: () => ({ code: '000000' }),
    fine: async (world) => {
      const { secret, ...person } = await invitedPerson(world)
      return { person, params: { email: person.email }, body: { secret } }
    },
    codes: {
      FORBIDDEN: async (world) => {
        const { secret } = await invitedPerson(world)
        return world.newUser.call('POST', at(world.newUser, '/register'), { secret })
      },
      INVITATION_PROOF_REQUIRED: async (world) => {
        const person = await invitedPerson(world)
        return person.call('POST', at(person, '/register'))
      },
      CONFLICT: async (world) => {
        const { owner, other, server } = world
        const form = { email: other.email, readOnly: false }
        const invited = await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, form)
        const secret = await invitationLink(server, String(invited.json['id']))
        return other.call('POST', at(other, '/register'), { secret })
      },
      INVITATION_EXPIRED: async (world) => {
        const { secret, ...person } = await invitedPerson(world, 8)
        return person.call('POST', at(person, '/register'), { secret })
      },
      INVITATION_USED: async (world) => {
        const { secret, invitationId, ...person } = await invitedPerson(world)
        await world.sql`update directory.members set subject = ${invitationId} where account_id = ${invitationId}`
        return person.call('POST', at(person, '/register'), { secret })
      },
      CODE_EXPIRED: async (world) => {
        const person = await invitedPerson(world)
        return person.call('POST', at(person, '/register'), { code: '000000' })
      },
      WRONG_CODE: async (world) => {
        const person = await invitedPerson(world)
        await person.call('POST', at(person, '/invitation-code'))
        // A hash of no code, so that no guess is right by chance.
        await world.sql`
          update access.invitation_codes set code_hash = left(code_hash, -4) || 'AAAA' where subject = ${person.sub}`
        return person.call('POST', at(person, '/register'), { code: '000000' })
      },
    },
  },
  getInvitation: {
    params: { secret: 'invitation' },
    by: 'nobody',
  },
  sendInvitationCode: {
    ...own,
    fine: async (world) => {
      const person = await invitedPerson(world)
      return { person, params: { email: person.email } }
    },
  },
  logActivity: { ...own, body: () => ({ activity: 'resource-get', resource: 'invoices' }) },
  changeUserAccount: {
    params: { id: 'user' },
    by: 'owner',
    body: () => ({ readOnly: false }),
    codes: {
      FORBIDDEN: ({ owner }) => owner.call('PATCH', `/user-accounts/${owner.id}`, { readOnly: true }),
    },
  },
  inviteColleague: {
    params: { id: 'vendor' },
    by: 'owner',
    body: () => ({ email: freshEmail(), readOnly: true }),
    codes: {
      ONBOARDING_INCOMPLETE: async ({ ownerWithVendor }) => {
        const owner = await ownerWithVendor()
        const form = { email: freshEmail(), readOnly: true }
        return owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, form)
      },
      CONFLICT: ({ owner, colleague }) =>
        owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, {
          email: colleague.email,
          readOnly: true,
        }),
    },
  },
  listColleagues: { params: { id: 'vendor' }, by: 'reader' },
  removeColleague: {
    params: { id: 'user' },
    by: 'owner',
    fine: async ({ owner, colleagueOf }) => ({ params: { id: (await colleagueOf(owner)).id } }),
    codes: {
      CONFLICT: ({ owner }) => owner.call('DELETE', `/user-accounts/${owner.id}`),
      FORBIDDEN: ({ colleague, reader }) => colleague.call('DELETE', `/user-accounts/${reader.id}`),
    },
  },
  listActivity: { params: { id: 'vendor', userAccountId: 'user' }, by: 'owner' },
}

export const vendorRows: Rows = {
  getOnboarding: { params: { id: 'openOnboarding' }, by: 'nobody' },
  registerOnboarding: {
    params: { id: 'onboarding' },
    by: 'owner',
    codes: {
      FORBIDDEN: ({ newUser, owner }) => newUser.call('POST', `/onboardings/${owner.onboardingId}/register`),
      INVITATION_EXPIRED: async ({ signUp, invited, sql }) => {
        const person = await signUp()
        const { onboardingId } = await invited(person, 1)
        await sql`
          update onboarding.onboardings set created_at = created_at - interval '14 days' where id = ${onboardingId}`
        return person.call('POST', `/onboardings/${onboardingId}/register`)
      },
      CONFLICT: async ({ signUp, invited, sql }) => {
        const person = await signUp()
        const { onboardingId } = await invited(person, 1)
        await sql`
          update onboarding.onboardings set registered_by = 'somebody else', registered_at = now()
          where id = ${onboardingId}`
        return person.call('POST', `/onboardings/${onboardingId}/register`)
      },
    },
  },
  listOwnOnboardings: own,
  createVendor: {
    by: 'newUser',
    body: () => business,
    fine: async ({ signUp }) => ({ person: await signUp(), body: business }),
    codes: {
      FORBIDDEN: async (world) => (await unverified(world)).call('POST', '/vendors', business),
      CONFLICT: ({ owner }) => owner.call('POST', '/vendors', business),
      TERMS_OUTDATED: async ({ signUp }) =>
        (await signUp()).call('POST', '/vendors', { ...business, ...changedTerms }),
    },
  },
  linkExternalVendor: {
    params: { partnerId: 'partner', externalVendorId: 'externalVendor' },
    by: 'owner',
    body: () => business,
    thereFor: ['owner'],
    codes: {
      FORBIDDEN: async (world) =>
        (await unverified(world)).call('PUT', '/partners/1/external-vendors/x', business),
      VENDOR_DEACTIVATED: async (world) => {
        const owner = await stopped(world)
        const { onboardingId, externalVendorId } = await world.invited(owner, 3)
        await owner.call('POST', `/onboardings/${onboardingId}/register`)
        return owner.call('PUT', `/partners/3/external-vendors/${externalVendorId}`, business)
      },
      CONFLICT: async ({ signUp, invited, sql, other }) => {
        const person = await signUp()
        const { onboardingId } = await invited(person, 3)
        await person.call('POST', `/onboardings/${onboardingId}/register`)
        await sql`
          update onboarding.onboardings set external_vendor_id = ${other.externalVendorId} where id = ${onboardingId}`
        return person.call('PUT', `/partners/3/external-vendors/${other.externalVendorId}`, business)
      },
      TERMS_OUTDATED: async ({ signUp, invited }) => {
        const person = await signUp()
        const { onboardingId, externalVendorId } = await invited(person, 3)
        await person.call('POST', `/onboardings/${onboardingId}/register`)
        return person.call('PUT', `/partners/3/external-vendors/${externalVendorId}`, {
          ...business,
          ...changedTerms,
        })
      },
    },
  },
  getVendor: { params: { id: 'vendor' }, by: 'reader' },
  updateVendor: {
    params: { id: 'vendor' },
    by: 'colleague',
    body: () => ({ ...business, version: 1 }),
    fine: async (world) => ({ body: await presentBusiness(world) }),
    codes: {
      CONFLICT: ({ owner }) =>
        owner.call('PUT', `/vendors/${owner.vendorId}`, { ...business, version: 1_000_000 }),
    },
  },
  requestInFlights: {
    params: { id: 'vendor' },
    by: 'colleague',
    codes: {
      CONFLICT: async ({ ownerWithVendor }) => {
        const owner = await ownerWithVendor()
        return owner.call('POST', `/vendors/${owner.vendorId}/in-flights`)
      },
      VENDOR_DEACTIVATED: async (world) => {
        const owner = await stopped(world)
        return owner.call('POST', `/vendors/${owner.vendorId}/in-flights`)
      },
    },
  },
  changeVendorFeatures: {
    params: { id: 'vendor' },
    by: 'colleague',
    body: () => ({ instantPayoutUiEnabled: true }),
    codes: {
      VENDOR_DEACTIVATED: async (world) => {
        const owner = await stopped(world)
        return owner.call('PATCH', `/vendors/${owner.vendorId}/features`, { instantPayoutAlwaysOn: true })
      },
      INSTANT_PAYOUT_REFUSED: async ({ operator, ownerWithVendor }) => {
        const owner = await ownerWithVendor()
        const settings = { instantPayoutRefused: true, reason: 'Two disputes.' }
        await operator.call('PATCH', `/operator/vendors/${owner.vendorId}/settings`, settings)
        return owner.call('PATCH', `/vendors/${owner.vendorId}/features`, { instantPayoutUiEnabled: true })
      },
    },
  },
  issueOnboarding: {
    by: 'operator',
    body: () => invitation(crypto.randomUUID()),
    fine: async () => ({ body: { ...invitation(crypto.randomUUID()), promoCode: 'NET-30-1.95' } }),
    codes: {
      CONFLICT: ({ operator, owner }) =>
        operator.call('POST', '/operator/onboardings', invitation(owner.externalVendorId)),
    },
  },
  listOnboardings: { by: 'operator' },
  listVendors: { by: 'operator' },
  activateVendor: {
    params: { id: 'vendor' },
    by: 'operator',
    body: () => ({ reason }),
    fine: async (world) => {
      const { finished } = await openOnboardingPeople(world.server)
      return { params: { id: (await finished()).vendorId }, body: { reason } }
    },
    codes: {
      CONFLICT: async ({ operator, ownerWithVendor }) => {
        const { vendorId } = await ownerWithVendor()
        return operator.call('POST', `/operator/vendors/${vendorId}/activate`, { reason })
      },
    },
  },
  verifyBusiness: {
    params: { id: 'vendor' },
    by: 'operator',
    body: () => ({ finding: 'watchlist_verified', reason: `${reason}, ${crypto.randomUUID()}` }),
  },
  acceptPromoCode: {
    params: { id: 'vendor' },
    by: 'operator',
    body: () => ({ reason }),
    fine: async ({ sql, things: { vendor } }) => {
      await sql`
        update vendors.vendors set promo_code = 'NET-30-1.95', promo_confirmed = false where vendor_id = ${vendor.ours}`
      return { body: { reason } }
    },
    codes: {
      CONFLICT: async ({ sql, operator, ownerWithVendor }) => {
        const { vendorId } = await ownerWithVendor()
        await sql`update vendors.vendors set promo_code = 'Portal' where vendor_id = ${vendorId}`
        return operator.call('POST', `/operator/vendors/${vendorId}/promo-code`, { reason })
      },
    },
  },
  listScreenings: { by: 'operator' },
  getScreenings: { params: { id: 'vendor' }, by: 'operator' },
  listVendorMails: { params: { id: 'vendor' }, by: 'operator' },
  listMailboxes: { params: { id: 'vendor' }, by: 'operator' },
  resumeUserMailbox: {
    params: { id: 'vendor', userAccountId: 'user' },
    by: 'operator',
    body: () => ({ reason }),
  },
  listVendorSessions: { params: { id: 'vendor' }, by: 'operator' },
  endUserSessions: {
    params: { id: 'vendor', userAccountId: 'user' },
    by: 'operator',
    body: () => ({ reason }),
    fine: async ({ ownerWithVendor }) => {
      const { vendorId, call } = await ownerWithVendor()
      const { text } = await call('GET', `/vendors/${vendorId}/user-accounts`)
      const [{ id }] = JSON.parse(text) as [{ id: string }]
      return { params: { id: vendorId, userAccountId: id }, body: { reason } }
    },
  },
  getVendorSettings: { params: { id: 'vendor' }, by: 'operator' },
  changeVendorSettings: {
    params: { id: 'vendor' },
    by: 'operator',
    body: () => ({ batchScheme: 'client', reason }),
  },
  deactivateVendor: {
    params: { id: 'vendor' },
    by: 'operator',
    body: () => ({ reason }),
    fine: async (world) => ({ params: { id: (await stopped(world)).vendorId }, body: { reason } }),
  },
  getOnboardingProgress: own,
  finishOnboarding: {
    params: { id: 'vendor' },
    by: 'owner',
    fine: async ({ server }) => {
      const { completed } = await openOnboardingPeople(server)
      const person = await completed()
      return { person, params: { id: person.vendorId } }
    },
    codes: {
      ONBOARDING_INCOMPLETE: async ({ ownerWithVendor }) => {
        const owner = await ownerWithVendor()
        return owner.call('POST', `/vendors/${owner.vendorId}/onboarding/finish`)
      },
    },
  },
}

const invitation = (externalVendorId: string) => ({
  partnerId: 1,
  externalVendorId,
  vendorName: 'Bright',
  email: freshEmail(),
})
