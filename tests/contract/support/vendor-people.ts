import { invitationLink } from '../../../server/src/features/access/testing/invitation-link.ts'
import type { TestServer } from './server.ts'
import { openPeople, type Person } from './people.ts'

export const business = {
  name: 'Brightside Cleaning',
  address: '12 Main Street',
  city: 'Albany',
  state: 'ny',
  zip: '122071234',
  countryCode: 'US',
  firstName: 'Ann',
  lastName: 'Bright',
  email: 'Office@Brightside.test',
  phoneNumber: '(518) 555-0147',
  taxClassification: 'c-corporation',
  tin: '12-3456789',
  owners: [] as object[],
}

/** A person with a user account; `id` is the id of that account. */
export interface User extends Person {
  readonly id: string
}
export interface Owner extends User {
  readonly vendorId: string
}

export const accountPath = (email: string, more = '') => `/user-accounts/${encodeURIComponent(email)}${more}`
export const createAccount = (person: Person, body: object = { email: person.email, readOnly: false }) =>
  person.call('POST', '/user-accounts', body)
export const readAccount = (person: Person) => person.call('GET', accountPath(person.email))
const idIn = ({ json }: { readonly json: Record<string, unknown> }) => String(json['id'])

/** Adds the clients as their first invoice would. */
export const worksFor = (
  { database: { sql } }: TestServer,
  vendorId: string,
  ...clients: readonly (readonly [partner: number, client: string])[]
) =>
  Promise.all(
    clients.map(
      ([partner, client]) => sql`
        insert into partners.vendor_clients values (${vendorId}, ${partner}, ${client}, now())`,
    ),
  )

/** Creates the users of vendors by the same calls that the portal makes. */
export async function openVendorPeople(server: Pick<TestServer, 'address' | 'database' | 'logFile'>) {
  const people = await openPeople(server)
  return {
    ...people,
    ownerWithVendor: async (): Promise<Owner> => {
      const person = await people.signUp()
      const vendorId = idIn(await person.call('POST', '/vendors', business))
      return { ...person, vendorId, id: idIn(await person.call('GET', accountPath(person.email))) }
    },
    /** Only vendors past onboarding have colleagues, so it is marked as done; other tests cover it. */
    colleagueOf: async (owner: Owner, readOnly = false): Promise<User> => {
      await server.database.sql`
        update directory.vendors set onboarded_at = now() where vendor_id = ${owner.vendorId} and onboarded_at is null`
      const person = await people.signUp()
      const asked = { email: person.email, readOnly }
      const invited = await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, asked)
      const secret = await invitationLink(server, idIn(invited))
      const register = `${accountPath(person.email)}/register`
      return { ...person, id: idIn(await person.call('POST', register, { secret })) }
    },
  }
}
