import { hasSpaceAtEdge, isGoodPassword } from '@sooner/rules/password-policy'
import type { Words } from '../../lib/words/index.ts'

/** What is wrong with a password that a person chooses. */
export function newPasswordFault(
  password: string,
  words: Pick<Words, 'fields' | 'password'>,
): string | undefined {
  if (hasSpaceAtEdge(password)) return words.password.edges
  return isGoodPassword(password) ? undefined : words.fields.passwordWeak
}
