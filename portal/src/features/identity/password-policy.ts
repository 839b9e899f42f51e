export const leastLength = 8

const rules = {
  length: (password: string) => Array.from(password).length >= leastLength,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  symbol: (password: string) => /[\p{P}\p{S}]|\S +\S/u.test(password),
} as const

export type PasswordRule = keyof typeof rules

/** The pool's own policy decides; this says the same beforehand, line by line, while somebody types. */
export function passwordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  const named = Object.entries(rules) as [PasswordRule, (password: string) => boolean][]
  return named.map(([rule, holds]) => ({ rule, met: holds(password) }))
}

export const hasSpaceAtEdge = (password: string) => /^\s|\s$/.test(password)
export const isGoodEnough = (password: string) => passwordRules(password).every(({ met }) => met)
