import { type Block, type Inline, parseAgreement } from '@sooner/rules/agreement-text'
import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Read by the same parser as on the server, which knows a dozen plain elements and refuses everything else: so no markup of
 * a template ever reaches the page, and nothing that is signed is left out of what is shown. Undefined for any other text.
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
      // Values stand in a rendered text as words; one that was not filled in is shown as what it is.
      return `{{${part.name}}}`
  }
}

// Handed over one by one: a text never changes, so its parts need no names to be told apart by.
const inlinesOf = (parts: readonly Inline[]) => createElement(Fragment, null, ...parts.map(inlineOf))

/** Below the heading of the page, so one level lower than they stand in the text. */
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

/** Lines as long as they are read best. What is signed is in English, whatever the language of the page. */
export const AgreementText = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  createElement(
    'div',
    { lang: 'en', className: 'grid max-w-[65ch] gap-4 text-16 wrap-anywhere' },
    ...blocks.map(elementOf),
  )
