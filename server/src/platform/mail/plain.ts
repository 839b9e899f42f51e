/**
 * Invisible characters that change how the text around them is read: with them in a name, a person could reverse our sentence
 * or hide a part of it. The joiners of emoji and of some scripts are not included.
 */
const unseen =
  /[\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** Reduces a text to one line without control characters: what follows a line break in a title would become a mail header. */
export const plain = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Cuts only between what a reader perceives as single characters. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let line = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (line.length + segment.length >= most) break
    line += segment
  }
  return `${line.trimEnd()}…`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** The content of a mail, as plain text that cannot contain markup or links. */
export interface PlainContent {
  readonly productName: string
  readonly language: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly code: string | undefined
  readonly action: { readonly label: string; readonly url: string } | undefined
  readonly footer: string
}
