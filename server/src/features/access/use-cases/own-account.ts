import { Refusal } from '@sooner/rules/refusal'
import type { Access } from '../ports.ts'

/** A path may contain only the caller's address. Another person's address gives NOT_FOUND, as an unknown one does. */
export async function mustBeOwnEmail(
  { userDirectory }: Access,
  subject: string,
  email: string,
): Promise<void> {
  if ((await userDirectory.emailOf(subject)) !== email) throw new Refusal('NOT_FOUND')
}
