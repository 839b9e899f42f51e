import { hasSpaceAtEdge, isGoodPassword } from '@sooner/rules/password-policy'
import type { Words } from '../../lib/words/index.ts'

/** Returns what is wrong with a newly chosen password. */
export function newPasswordFault(
  password: string,
  words: Pick<Words, 'fields' | 'password'>,
): string | undefined {
  if (hasSpaceAtEdge(password)) return words.password.edges
  return isGoodPassword(password) ? undefined : words.fields.passwordWeak
}
