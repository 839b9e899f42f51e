import type { Inline } from '@sooner/rules/agreement-text'
import type { Language } from '@sooner/rules/places'

interface Run {
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

/** The words around a text in its PDF. */
export interface CopyWords {
  readonly version: string
  readonly signature: string
  readonly notSigned: string
  readonly signedBy: string
  readonly onBehalfOf: string
  readonly signedAt: string
  readonly account: string
  readonly ip: string
  readonly program: string
  readonly unknown: string
  readonly number: string
  readonly previous: string
  readonly none: string
  readonly hash: string
  readonly digest: string
}

export const copyWords: Readonly<Record<Language, CopyWords>> = {
  'en-US': {
    version: 'Version',
    signature: 'Signature',
    notSigned: 'Not signed yet',
    signedBy: 'Signed by',
    onBehalfOf: 'On behalf of',
    signedAt: 'Signed at',
    account: 'Account',
    ip: 'IP address',
    program: 'Program used',
    unknown: 'unknown',
    number: 'Signature number',
    previous: 'Hash of the previous signature',
    none: 'none, this is the first',
    hash: 'Hash of this signature',
    digest: 'SHA-256 of the text',
  },
  'es-PR': {
    version: 'Versión',
    signature: 'Firma',
    notSigned: 'Todavía sin firmar',
    signedBy: 'Firmado por',
    onBehalfOf: 'En nombre de',
    signedAt: 'Fecha y hora',
    account: 'Cuenta',
    ip: 'Dirección IP',
    program: 'Programa usado',
    unknown: 'desconocido',
    number: 'Número de la firma',
    previous: 'Huella de la firma anterior',
    none: 'ninguna, esta es la primera',
    hash: 'Huella de esta firma',
    digest: 'SHA-256 del texto',
  },
}
