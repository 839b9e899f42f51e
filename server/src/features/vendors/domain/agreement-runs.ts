import type { Inline } from '@sooner/rules/agreement-text'

export interface Run {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'em'
}

/** The words of a block as they are set: white space as a browser shows it, breaks as line ends. */
export function runsOf(parts: readonly Inline[]): readonly Run[] {
  const runs: { text: string; style: Run['style'] }[] = []
  const add = (inlines: readonly Inline[], style: Run['style']) => {
    for (const part of inlines) {
      if ('parts' in part) add(part.parts, part.kind)
      else runs.push({ text: wordsOf(part), style })
    }
  }
  add(parts, 'plain')
  let endsBlank = true
  for (const run of runs) {
    // One blank alone, across the borders of runs too, and none where a line begins.
    const text = run.text.replaceAll(/ *\v */g, '\n')
    run.text = endsBlank ? text.replace(/^ /, '') : text
    if (run.text !== '') endsBlank = /[ \n]$/.test(run.text)
  }
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return runs.filter(({ text }) => text !== '')
}

/** A break is a vertical tab until the white space around it is settled: templates hold none. */
function wordsOf(part: Exclude<Inline, { readonly parts: readonly Inline[] }>): string {
  if (part.kind === 'break') return '\v'
  return part.kind === 'text' ? part.text.replaceAll(/[ \t\r\n\f\v]+/g, ' ') : ''
}

/** What the fonts that every reader of PDFs has cannot show. */
const unknown =
  /[^\n\x20-\x7e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu

/** A character that can't be shown stands by its number, so that what is read is never another text than the one signed. */
export const inShownCharacters = (text: string): string =>
  text.normalize('NFC').replaceAll(unknown, (one) => `[${codeOf(one)}]`)

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
