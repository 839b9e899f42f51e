import { randomUUID } from 'node:crypto'
import type { TestServer } from './server.ts'
import type { Answered, Person } from './people.ts'
import { business, openVendorPeople, type Owner } from './vendor-people.ts'

export interface Agreement {
  readonly id: string
  readonly version: string
  readonly html: string
  readonly sha256: string
  readonly signedByName: string | null
  readonly signedAt: string | null
  readonly active: boolean
}

type Party = number | string | undefined

export const agreementsIn = ({ text }: Answered) => JSON.parse(text) as Agreement[]

export const placeOf = (vendorId: string, partnerId?: Party) =>
  partnerId === undefined
    ? `/vendors/${vendorId}/serviceAgreements`
    : `/vendors/${vendorId}/partners/${partnerId}/serviceAgreements`

export const latest = (caller: Person, partnerId?: Party) =>
  caller.call(
    'POST',
    partnerId === undefined
      ? '/service-agreements/versions/latest'
      : `/partner-service-agreements/partners/${partnerId}/versions/latest`,
  )

export const list = (caller: Person, vendorId: string, partnerId?: Party) =>
  caller.call('GET', placeOf(vendorId, partnerId))

export const sign = (
  caller: Person,
  vendorId: string,
  agreementId: string,
  more: { partnerId?: number | string; body?: object } = {},
) =>
  caller.call(
    'PATCH',
    `${placeOf(vendorId, more.partnerId)}/${agreementId}/sign`,
    more.body ?? { signedByName: 'Ann Bright' },
  )

export async function flagsOf(owner: Owner): Promise<unknown[]> {
  const { json } = await owner.call('GET', `/vendors/${owner.vendorId}`)
  const { hasAcceptedCurrentMsa, currentMsaHasOnDemand, hasRequestedCurrentPsa, hasAcceptedCurrentPsa } = json
  return [hasAcceptedCurrentMsa, currentMsaHasOnDemand, hasRequestedCurrentPsa, hasAcceptedCurrentPsa]
}

export const make = (caller: Person, form: object) =>
  caller.call('POST', '/operator/service-agreements', form)
export const activate = (caller: Person, id: string) =>
  caller.call('POST', `/operator/service-agreements/${id}/activate`)
export const evidence = (caller: Person, vendorId: string) =>
  caller.call('GET', `/operator/vendors/${vendorId}/agreement-signatures`)
export const draft = {
  title: 'Service Agreement',
  htmlTemplate: '<p>Between us and {{vendor.name}}.</p>',
}

export async function openAgreementPeople(server: TestServer) {
  const people = await openVendorPeople(server)
  return {
    ...people,
    /** Creates an owner whose vendor has a partner's external number. */
    ownerAt: async (partnerId: number, name = business.name, customMsa = false): Promise<Owner> => {
      const person = await people.signUp()
      const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
      const number = randomUUID()
      await server.database.sql`
        insert into onboarding.onboardings (id, partner_id, external_vendor_id, fee_scheme, custom_msa,
          skip_auto_instant_payout_step, available_programs, vendor_name, email, status, created_at)
        values (${secret}, ${partnerId}, ${number}, 'discounting', ${customMsa}, false, '[]', 'Bright', ${person.email}, 'open',
          now())`
      await person.call('POST', `/onboardings/${secret}/register`)
      const form = { ...business, name }
      const made = await person.call('PUT', `/partners/${partnerId}/external-vendors/${number}`, form)
      return { ...person, id: '', vendorId: String(made.json['id']) }
    },
    /** Downloads the file as bytes, because `call` reads text. */
    fileOf: async (person: Person, place: string, id: string): Promise<Response> =>
      fetch(`${server.address}/vendor-service${place}/${id}/file`, {
        headers: { authorization: `Bearer ${await server.tokenOf(person.email)}` },
      }),
  }
}

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
