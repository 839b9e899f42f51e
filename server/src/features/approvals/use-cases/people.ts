import { Refusal } from '@sooner/rules/refusal'
import { accountOf } from '../../../platform/http/acting.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Person } from '../domain/approval.ts'
import type { Approvals } from '../ports.ts'

/** Whoever requests or approves has a verified address: without one, two accounts of one person could not be told from two people. */
export async function personOf({ userDirectory }: Approvals, caller: Caller): Promise<Person> {
  const { sub: id, signIn } = accountOf(caller)
  const [email, device] = await Promise.all([userDirectory.emailOf(id), userDirectory.deviceOf(signIn)])
  if (email === undefined)
    throw new Refusal('FORBIDDEN', 'Please verify your email address before you do this.')
  return { id, email: email.toLowerCase(), device }
}
