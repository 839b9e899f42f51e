const length = 10

/**
 * Normalizes a typed or pasted code to two groups of five, ignoring punctuation and capitals; undefined for any other
 * length.
 */
export function recoveryCodeOf(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length === length ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined
}
