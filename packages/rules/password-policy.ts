export const minPassword = 8
export const maxPasswordLength = 256

const rules = {
  length: (password: string) => isBetween(Array.from(password).length, minPassword, maxPasswordLength),
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  symbol: (password: string) => /[\p{P}\p{S}]|\S +\S/u.test(password),
} as const

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max

export type PasswordRule = keyof typeof rules

/** One result for each rule, so that a page can check them off while a person types. */
export function passwordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  const named = Object.entries(rules) as [PasswordRule, (password: string) => boolean][]
  return named.map(([rule, holds]) => ({ rule, met: holds(password) }))
}

/** Spaces at the edges are easily lost in copying, so the hosted service refuses them, and ours does the same. */
export const hasSpaceAtEdge = (password: string): boolean => /^\s|\s$/.test(password)

export const isGoodPassword = (password: string): boolean =>
  passwordRules(password).every(({ met }) => met) && !hasSpaceAtEdge(password)
