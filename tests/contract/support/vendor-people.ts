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
}

/** Somebody with a user account; its id is that account's. */
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

/** As the first invoice of a client will note it. */
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

/** People of vendors, made the way that everybody makes them. */
export async function openVendorPeople(server: TestServer) {
  const people = await openPeople(server)
  return {
    ...people,
    ownerWithVendor: async (): Promise<Owner> => {
      const person = await people.signUp()
      const vendorId = idIn(await person.call('POST', '/vendors', business))
      return { ...person, vendorId, id: idIn(await person.call('GET', accountPath(person.email))) }
    },
    /** Whoever has colleagues has finished, which is somebody else's test. */
    colleagueOf: async (owner: Owner, readOnly = false): Promise<User> => {
      await server.database.sql`
        update directory.vendors set onboarded_at = now() where vendor_id = ${owner.vendorId} and onboarded_at is null`
      const person = await people.signUp()
      await owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, { email: person.email, readOnly })
      return { ...person, id: idIn(await person.call('POST', `${accountPath(person.email)}/register`)) }
    },
  }
}
