import { randomUUID } from 'node:crypto'
import type { openVendorPeople, Owner } from './vendor-people.ts'

type People = Pick<
  Awaited<ReturnType<typeof openVendorPeople>>,
  'signUp' | 'signIn' | 'ownerWithVendor' | 'colleagueOf'
>

/** The callers of most tests: the users of one vendor, the owner of another, a newcomer without a vendor, and an operator. */
export async function openCast(
  { signUp, signIn, ownerWithVendor, colleagueOf }: People,
  newOwner: () => Promise<Owner> = ownerWithVendor,
) {
  const owner = await newOwner()
  const operator = await signIn('operator@sooner.test')
  return {
    owner,
    colleague: await colleagueOf(owner),
    reader: await colleagueOf(owner, true),
    other: await ownerWithVendor(),
    newUser: await signUp(),
    operator,
    /** The answer for anything absent; tests compare with it byte by byte. */
    nothing: await operator.call('GET', `/vendors/${randomUUID()}`),
  }
}
