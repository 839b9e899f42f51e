import { randomUUID } from 'node:crypto'
import type { openVendorPeople, Owner } from './vendor-people.ts'

type People = Pick<
  Awaited<ReturnType<typeof openVendorPeople>>,
  'signUp' | 'signIn' | 'ownerWithVendor' | 'colleagueOf'
>

/** Whom most tests are about: the users of one vendor, another's owner, who has none, and an operator. */
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
    newcomer: await signUp(),
    operator,
    /** The answer to what is not there, to the byte. */
    nothing: await operator.call('GET', `/vendors/${randomUUID()}`),
  }
}
