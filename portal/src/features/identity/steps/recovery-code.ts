const length = 10

/** Five and five, however it was typed or pasted: blanks, other dashes and capitals are none of its letters. */
export function recoveryCodeOf(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length === length ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined
}
