/**
 * The characters that the files of the embedded font contain, one file for each subset. A test compares this table with the
 * files. Combining marks are left out, since the letter before them may be in another file.
 */
const letters = {
  latin:
    /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152-\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/,
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u0254\u0256-\u027b\u027e-\u0284\u0286-\u0290\u0292-\u02a4\u02a6-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1e00-\u1e9b\u1e9d-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113]/,
  vietnamese: /[\u1ea0-\u1ef1]/,
  greek:
    /[\u0375-\u0376\u037a-\u037d\u037f\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc-\u03dd\u03f0-\u03f6\u03f9-\u03fa\u03fc-\u03ff]/,
  cyrillic: /[\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u2116]/,
  'cyrillic-ext': /[\u0460-\u0479\u0480-\u0482\u048a-\u048f\u0492-\u049d\u04a0-\u04af\u04b2-\u04ff\u052f]/,
} as const

export type LetterPart = keyof typeof letters
export const letterParts = Object.keys(letters) as readonly LetterPart[]

export const partOf = (character: string): LetterPart | undefined =>
  letterParts.find((part) => letters[part].test(character))

/**
 * Replaces a character that the font lacks by its number, so that a reader never sees a different text than the intended one.
 */
export const inShownCharacters = (text: string): string =>
  Array.from(text.normalize('NFC'), (one) => (one === '\n' || partOf(one) ? one : `[${codeOf(one)}]`)).join(
    '',
  )

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

export interface Piece {
  readonly text: string
  readonly part: LetterPart
}

/** Splits a text into pieces, each of which one file can show. The text must contain no character that the font lacks. */
export function piecesOf(shown: string): readonly Piece[] {
  const pieces: { text: string; part: LetterPart }[] = []
  for (const one of shown) {
    const part = partOf(one) ?? 'latin'
    const last = pieces.at(-1)
    if (last?.part === part) last.text += one
    else pieces.push({ text: one, part })
  }
  return pieces
}
