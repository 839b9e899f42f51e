import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Answer } from '@sooner/contract/route'
import type { getOnboardingProgress } from '@sooner/contract/onboarding-progress'
import { add } from './bank-accounts.ts'
import { openAgreementPeople, agreementsIn, list, sign } from './agreement-people.ts'
import type { TestServer } from './server.ts'
import type { Answered, Person } from './people.ts'
import { business, type Owner } from './vendor-people.ts'

export type Progress = Answer<typeof getOnboardingProgress>

export const progressPath = (email: string) =>
  `/user-accounts/${encodeURIComponent(email)}/onboarding-progress`
export const askProgress = (person: Person) => person.call('GET', progressPath(person.email))
export const progressOf = async (person: Person): Promise<Progress> =>
  (await askProgress(person)).json as unknown as Progress
export const walkOf = async (person: Person) => (await progressOf(person)).pages.map(({ page }) => page)
export const finish = (person: Person, vendorId: string) =>
  person.call('POST', `/vendors/${vendorId}/onboarding/finish`)
export const choose = (person: Person, vendorId: string, preferences: object) =>
  person.call('PATCH', `/vendor-preferences/${vendorId}`, { preferences })

/** The parts of an invitation that a test may choose. */
export interface Offer {
  readonly partnerId?: number
  readonly feeScheme?: string
  readonly customMsa?: boolean
  readonly skips?: boolean
  readonly programs?: readonly object[]
  readonly demo?: string
}

export const program = (programCode: string, visibleInOnboarding = true) => ({
  programCode,
  netDays: programCode.startsWith('NET-') ? Number(programCode.slice(4)) : null,
  visibleInOnboarding,
})

/** Creates the vendor of an invited person. */
export async function linked(
  person: Person & { readonly number: string },
  { partnerId = 1 }: Offer = {},
  more: object = {},
): Promise<Owner> {
  const path = `/partners/${partnerId}/external-vendors/${person.number}`
  const made = await person.call('PUT', path, { ...business, ...more })
  return { ...person, id: '', vendorId: String(made.json['id']) }
}

export async function signAll(
  owner: Owner,
  partnerIds: readonly (number | undefined)[] = [undefined],
): Promise<void> {
  for (const partnerId of partnerIds) {
    const [text] = agreementsIn(await list(owner, owner.vendorId, partnerId))
    const body = {
      signedByName: 'Ann Bright',
      ...(partnerId === undefined ? { hasAcceptedTos: true } : {}),
    }
    await sign(
      owner,
      owner.vendorId,
      text?.id ?? '',
      partnerId === undefined ? { body } : { partnerId, body },
    )
  }
}

export async function openOnboardingPeople(server: TestServer) {
  const people = await openAgreementPeople(server)
  const { sql } = server.database

  /** Creates a partner's invitation that the person has registered. */
  async function invitedTo(
    person: Person,
    offer: Offer = {},
  ): Promise<{ readonly secret: string; readonly number: string }> {
    const {
      partnerId = 1,
      feeScheme = 'discounting',
      customMsa = false,
      skips = false,
      programs = [],
    } = offer
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
    const number = randomUUID()
    await sql`
      insert into onboarding.onboardings (id, partner_id, external_vendor_id, fee_scheme, custom_msa,
        skip_auto_instant_payout_step, available_programs, vendor_name, email, status, demo, created_at)
      values (${secret}, ${partnerId}, ${number}, ${feeScheme}, ${customMsa}, ${skips}, ${JSON.stringify(programs)}, 'Bright',
        ${person.email}, 'contacted', ${offer.demo ?? null}, now())`
    await person.call('POST', `/onboardings/${secret}/register`)
    return { secret, number }
  }

  /** Signs up a person who has registered a partner's invitation. */
  async function invited(
    offer: Offer = {},
  ): Promise<Person & { readonly secret: string; readonly number: string }> {
    const person = await people.signUp()
    return { ...person, ...(await invitedTo(person, offer)) }
  }

  /** Completes everything that usual onboarding asks for, except the final step. */
  async function completed(): Promise<Owner> {
    const owner = await people.ownerWithVendor()
    await choose(owner, owner.vendorId, { programCode: 'NET-30', instantPayoutAlwaysOn: false })
    await add(owner, owner.vendorId)
    await signAll(owner)
    return owner
  }

  /** The result of the business verification by a third party, once there is one. */
  async function foundOf({ vendorId }: Owner): Promise<string | undefined> {
    const rows = await sql<{ found: string }[]>`
      select business_verification as found from directory.vendors where vendor_id = ${vendorId}`
    return rows[0]?.found
  }
  return {
    ...people,
    foundOf,
    invited,
    invitedTo,
    completed,
    /** Finishes onboarding and waits for the business verification, which runs after the answer was sent. */
    finished: async (): Promise<Owner> => {
      const owner = await completed()
      const ended: Answered = await finish(owner, owner.vendorId)
      if (ended.status !== 200) throw new Error(`onboarding did not end: ${ended.text}`)
      await vi.waitUntil(async () => (await foundOf(owner)) !== 'pending', { timeout: 30_000 })
      return owner
    },
  }
}
