import { type Block, type Inline, parseAgreement } from '@sooner/rules/agreement-text'
import type { Language } from '@sooner/rules/places'
import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Parses a text with the same parser as the server, which knows a dozen plain elements and refuses everything else: no
 * markup of a template ever reaches the page, and the page shows everything that is signed. Returns undefined for any other
 * text.
 */
export function blocksOf(html: string): readonly Block[] | undefined {
  try {
    return parseAgreement(html)
  } catch {
    return undefined
  }
}

function inlineOf(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'break':
      return <br />
    case 'strong':
      return <strong className="font-medium">{inlinesOf(part.parts)}</strong>
    case 'em':
      return <em>{inlinesOf(part.parts)}</em>
    default:
      // A rendered text contains values as plain text; a placeholder without a value is shown as it is.
      return `{{${part.name}}}`
  }
}

// The parts are passed as separate arguments: a text never changes, so its parts need no keys.
const inlinesOf = (parts: readonly Inline[]) => createElement(Fragment, null, ...parts.map(inlineOf))

/** The page has its own heading, so each heading of the text is one level lower. */
const tags = { h1: 'h2', h2: 'h3', h3: 'h4', p: 'p', ul: 'ul', ol: 'ol' } as const
const looks = {
  h1: 'text-24',
  h2: 'pt-3 text-20',
  h3: 'pt-2 text-16',
  p: '',
  ul: 'grid list-disc gap-2 pl-6 marker:text-muted',
  ol: 'grid list-decimal gap-2 pl-6 marker:text-muted',
} as const

function elementOf(block: Block) {
  const children =
    'items' in block
      ? block.items.map((item) => createElement('li', null, inlinesOf(item)))
      : [inlinesOf(block.parts)]
  return createElement(tags[block.kind], { className: looks[block.kind] }, ...children)
}

interface AgreementTextProps {
  readonly blocks: readonly Block[]
  /** The language of the text, which can be another one than that of the page. */
  readonly language: Language
}

/** The line length is limited for readability. */
export const AgreementText = ({ blocks, language }: AgreementTextProps) =>
  createElement(
    'div',
    { lang: language, className: 'grid max-w-[65ch] gap-4 text-16 wrap-anywhere' },
    ...blocks.map(elementOf),
  )
