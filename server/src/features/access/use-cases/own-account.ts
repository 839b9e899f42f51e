import { Refusal } from '@sooner/rules/refusal'
import type { Access } from '../ports.ts'

/** A path may name nobody but its caller: another person's address answers like one that nobody has. */
export async function mustBeOwnEmail(
  { userDirectory }: Access,
  subject: string,
  email: string,
): Promise<void> {
  if ((await userDirectory.emailOf(subject)) !== email) throw new Refusal('NOT_FOUND')
}
