import { isCommonPassword } from '../../domain/common-passwords.ts'
import { lackOf } from '../../domain/password-policy.ts'
import { refused } from '../../domain/refusals.ts'

/** Every operation that sets a password applies these rules. */
export function requireGoodPassword(password: string): void {
  const lack = lackOf(password)
  if (lack !== undefined) throw refused.passwordWeak(lack)
  if (isCommonPassword(password)) throw refused.passwordCommon()
}
