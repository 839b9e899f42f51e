import { randomUUID } from 'node:crypto'
import type { Answered, Person } from '../people.ts'
import { accountPath, type Owner } from '../vendor-people.ts'
import type { Sent } from './ask.ts'
import type { Caller, CallerName, Thing, World } from './world.ts'

/** A request by a person who is not among the callers, because the answer needs prepared data. */
export interface Asking extends Sent {
  readonly person?: Pick<Person, 'token'>
}

/** What the contract of a route can't express: what its parameters name, and which request gets the declared answer. */
export interface Row {
  readonly params?: Readonly<Record<string, Thing>>
  /** The caller who gets the declared answer. */
  readonly by: CallerName
  readonly body?: (world: World, caller: Caller) => unknown
  /** The callers that the guard admits and that see our resources, where those differ from the vendor's users and operators. */
  readonly thereFor?: readonly CallerName[] | 'everybody'
  /** Parameters for which the route creates a missing resource, so that an absent one is no error. */
  readonly makes?: readonly string[]
  /** The request that is sent instead of `body` and our resources, where the declared answer needs one of its own. */
  readonly fine?: (world: World) => Promise<Asking>
  /** How to provoke the codes that do not follow from the route's shape. */
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

/** Names a text of the terms of service that does not exist. */
export const changedTerms = { hasAcceptedTos: true, tosSha256: '0'.repeat(64) }
