import { hasSpaceAtEdge, passwordRules, type PasswordRule } from '@sooner/rules/password-policy'

const words: Readonly<Record<PasswordRule, string>> = {
  length: 'Password not long enough',
  upper: 'Password must have uppercase characters',
  lower: 'Password must have lowercase characters',
  digit: 'Password must have numeric characters',
  symbol: 'Password must have symbol characters',
}

/** Returns the first unmet rule in the hosted service's words, or undefined if the password meets all of them. */
export function lackOf(password: string): string | undefined {
  if (hasSpaceAtEdge(password)) return 'Password must not begin or end with a space'
  const unmet = passwordRules(password).find(({ met }) => !met)
  return unmet && words[unmet.rule]
}
