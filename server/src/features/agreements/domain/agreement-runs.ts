import type { Inline } from '@sooner/rules/agreement-text'

export interface Run {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'em'
}

/** Returns the text runs of a block for typesetting: white space is collapsed as in a browser, and breaks become line feeds. */
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
    // White space collapses to one blank, across the borders of runs too, and disappears at the start of a line.
    const text = run.text.replaceAll(/ *\v */g, '\n')
    run.text = endsBlank ? text.replace(/^ /, '') : text
    if (run.text !== '') endsBlank = /[ \n]$/.test(run.text)
  }
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return runs.filter(({ text }) => text !== '')
}

/** A break is a vertical tab until the white space around it is collapsed; a vertical tab in a text becomes a blank. */
function wordsOf(part: Exclude<Inline, { readonly parts: readonly Inline[] }>): string {
  if (part.kind === 'break') return '\v'
  return part.kind === 'text' ? part.text.replaceAll(/[ \t\r\n\f\v]+/g, ' ') : ''
}
