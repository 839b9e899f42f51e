export interface Option {
  readonly value: string
  readonly text: string
  readonly detail?: string | undefined
}

/** Removes case and accents, so that "energia" finds "Energía". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim()

/**
 * How well an option matches the typed text: at its start, at the start of a word, anywhere, in the detail only, or not at all.
 */
function rank({ text, detail = '' }: Option, wanted: string): number {
  const [own, more] = [plain(text), plain(detail)]
  if (own.startsWith(wanted)) return 0
  if (` ${own.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${wanted}`)) return 1
  if (own.includes(wanted)) return 2
  return more.includes(wanted) ? 3 : 4
}

/** The matching options, best first; equal matches stay in their original order. */
export function findOptions<T extends Option>(options: readonly T[], typed: string): readonly T[] {
  const wanted = plain(typed)
  if (wanted === '') return options
  return options
    .map((option) => ({ option, at: rank(option, wanted) }))
    .filter(({ at }) => at < 4)
    .toSorted((a, b) => a.at - b.at)
    .map(({ option }) => option)
}
