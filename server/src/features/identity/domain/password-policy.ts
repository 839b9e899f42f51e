const rules: readonly (readonly [RegExp, string])[] = [
  [/^.{8,256}$/su, 'Password not long enough'],
  [/\p{Lu}/u, 'Password must have uppercase characters'],
  [/\p{Ll}/u, 'Password must have lowercase characters'],
  [/\p{Nd}/u, 'Password must have numeric characters'],
  [/[\p{P}\p{S}]|\S +\S/u, 'Password must have symbol characters'],
]

/** What a password lacks, in the hosted service's words; undefined if it will do. */
export function lackOf(password: string): string | undefined {
  if (/^\s|\s$/.test(password)) return 'Password must not begin or end with a space'
  return rules.find(([rule]) => !rule.test(password))?.[1]
}
