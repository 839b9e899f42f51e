import { randomUUID } from 'node:crypto'
import type { Answered, Person } from '../people.ts'
import { accountPath, type Owner } from '../vendor-people.ts'
import type { Sent } from './ask.ts'
import type { Caller, CallerName, Thing, World } from './world.ts'

/** Asked as somebody who is not among the callers: what an answer takes is made first. */
export interface Asking extends Sent {
  readonly person?: Pick<Person, 'token'>
}

/** What a route's own contract can't say of it: what its parameters name, and what it is sent to be answered. */
export interface Row {
  readonly params?: Readonly<Record<string, Thing>>
  /** Who is given the declared answer. */
  readonly by: CallerName
  readonly body?: (world: World, caller: Caller) => unknown
  /**
   * Who of those that the guard admits finds our things there, where that is not the vendor's users and operators.
   */
  readonly thereFor?: readonly CallerName[] | 'everybody'
  /** Parameters under which something is made where nothing is yet, so that an absent one is answered. */
  readonly makes?: readonly string[]
  /** What is sent instead of `body` and our things, where the declared answer takes something of its own. */
  readonly fine?: (world: World) => Promise<Asking>
  /** How the codes are met that do not follow from the route's shape. */
  readonly codes?: Readonly<Record<string, (world: World) => Promise<Answered>>>
}

export type Rows = Readonly<Record<string, Row>>

export const at = (person: { readonly email: string }, rest = '') => accountPath(person.email, rest)
export const unverified = async ({ signUp, sql }: World): Promise<Person> => {
  const person = await signUp()
  await sql`update identity.accounts set email_verified = false where id = ${person.sub}`
  return person
}
/** The owner of a vendor that an operator has deactivated. */
export async function stopped({ ownerWithVendor, operator }: World): Promise<Owner> {
  const owner = await ownerWithVendor()
  const body = { reason: 'returned debits' }
  await operator.call('POST', `/operator/vendors/${owner.vendorId}/deactivate`, body)
  return owner
}
export const anotherName = () => `Name ${randomUUID().slice(0, 8)}`
