/** Words that say what kind of company it is: banks and businesses leave them out, shorten them and write them in full. */
const legalForms = new Set([
  ...['inc', 'incorporated', 'corp', 'corporation', 'co', 'company', 'ltd', 'limited', 'plc'],
  ...['llc', 'llp', 'lllp', 'lp', 'pllc', 'pc', 'pa', 'liability', 'partnership', 'the', 'and'],
])

function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    // "L.L.C." and "O'Brien" are one word each, and an accent is no letter.
    .replaceAll(/[.'’`\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
  const own = words.filter((word) => !legalForms.has(word))
  // A name of nothing but such words would otherwise equal every other one.
  return own.length > 0 ? own : words
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.length === other.length && one.every((word, at) => word === other[at])

/**
 * Whether one of the names on an account is one of the business's, apart from case, accents, punctuation, the order of words and
 * the legal form. An account without a name is nobody's.
 */
export function isHeldByBusiness(
  holderNames: readonly string[],
  businessNames: readonly (string | null)[],
): boolean {
  const business = businessNames.map((name) => wordsOf(name ?? ''))
  return holderNames.map(wordsOf).some((holder) => business.some((own) => isSame(holder, own)))
}
