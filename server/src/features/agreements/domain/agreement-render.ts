import { escapeText, parseAgreement, type Block, type Inline } from '@sooner/rules/agreement-text'
import type { AgreementValues } from './agreement-values.ts'

/** Renders the text that is signed: each value is inserted into the template as escaped text, never as markup. */
export const renderAgreement = (template: string, values: AgreementValues): string =>
  parseAgreement(template)
    .map((block) => renderBlock(block, values))
    .join('\n')

const renderBlock = (block: Block, values: AgreementValues): string =>
  'items' in block
    ? `<${block.kind}>\n${block.items.map((item) => `<li>${renderParts(item, values)}</li>`).join('\n')}\n</${block.kind}>`
    : `<${block.kind}>${renderParts(block.parts, values)}</${block.kind}>`

const renderParts = (parts: readonly Inline[], values: AgreementValues): string =>
  parts.map((part) => renderInline(part, values)).join('')

function renderInline(part: Inline, values: AgreementValues): string {
  if (part.kind === 'text') return escapeText(part.text)
  if (part.kind === 'value') return escapeText(plain(values[part.name]))
  if (part.kind === 'break') return '<br>'
  return `<${part.kind}>${renderParts(part.parts, values)}</${part.kind}>`
}

/**
 * Invisible characters could make the displayed text differ from the signed one: control characters, characters that change
 * the writing direction, and lone surrogates, which have no UTF-8 encoding.
 */
const plain = (value: string) =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
