import {
  inviteColleague,
  makeInvitationLink,
  registerUserAccount,
  seatOf,
  type Access,
} from '../features/access/index.ts'
import { createAccount, type Identity } from '../features/identity/index.ts'
import {
  endOnboardingOnce,
  issueOnboardingOnce,
  linkExternalVendor,
  registerOnboarding,
  type Invited,
  type Onboardings,
  type VendorForm,
} from '../features/onboarding/index.ts'
import { screenBusiness } from '../features/vendors/index.ts'
import { transact } from '../platform/transaction.ts'
import { sandboxPassword } from './seed.ts'

const owner = { email: 'owner@brightside.test', what: 'the owner of a vendor' }
const reader = { email: 'reader@brightside.test', what: 'a colleague there who may read alone' }

export const brightside = [owner, reader]

export const numberOfBrightside = 'HL-10007'

const invited: Invited = {
  partnerId: 1,
  externalVendorId: numberOfBrightside,
  feeScheme: 'discounting',
  customMsa: false,
  skipAutoInstantPayoutStep: false,
  availablePrograms: [
    { programCode: 'Pay-On-Approval', netDays: null, visibleInOnboarding: true },
    { programCode: 'NET-30', netDays: 30, visibleInOnboarding: true },
  ],
  vendorName: 'Brightside Cleaning',
  email: owner.email,
}

const business: VendorForm = {
  name: 'Brightside Cleaning LLC',
  dba: 'Brightside Cleaning',
  address: '48 Orchard Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  countryCode: 'US',
  title: 'Owner',
  firstName: 'Dana',
  lastName: 'Bright',
  email: owner.email,
  phoneNumber: '518 555 0147',
  taxClassification: 'single-member-llc',
  tin: '12-3456789',
  owners: [{ name: 'Dana Bright', birthYear: 1979, sharePercent: 100 }],
  programCode: 'NET-30',
  hasAcceptedTos: true,
}

interface World {
  readonly identity: Identity
  readonly poolId: string
  readonly access: Access
  readonly onboardings: Onboardings
}

/** Creates the account if the address is not taken yet. */
async function callerOf({ identity, poolId }: Pick<World, 'identity' | 'poolId'>, email: string) {
  const account = { poolId, email, password: sandboxPassword, groups: ['Vendors'] as const, actor: 'sandbox' }
  return { sub: await createAccount(identity, account), groups: ['Vendors'] }
}

export const ownerOfBrightside = async (world: World): Promise<string> =>
  (await callerOf(world, owner.email)).sub

/** Creates the vendor through the ordinary use cases. Repeating a step that was done before returns the same result. */
export async function seedVendors(world: World): Promise<void> {
  const { access, onboardings } = world
  const boss = await callerOf(world, owner.email)
  const onboardingId = await transact(onboardings.db, (tx) =>
    issueOnboardingOnce(onboardings, tx, invited, 'sandbox'),
  )
  await registerOnboarding(onboardings, { actor: boss.sub }, onboardingId)
  const { id } = await linkExternalVendor(onboardings, boss, invited, business)
  await endOnboardingOnce(onboardings, boss.sub, id)
  // Its job would come after the first pages of a visitor.
  await screenBusiness(onboardings.vendors, id)
  const colleague = await callerOf(world, reader.email)
  if (!(await seatOf(access, colleague.sub))) {
    const asked = { email: reader.email, readOnly: true }
    // Mails about what the seed itself does would only confuse a visitor of the sandbox.
    const quiet = { ...access, enqueue: async () => undefined }
    const invitation = await inviteColleague(quiet, transact, boss.sub, asked)
    const secret = await transact(access.db, (tx) => makeInvitationLink(access, tx, invitation.id))
    await registerUserAccount(quiet, colleague, reader.email, { secret })
  }
}
