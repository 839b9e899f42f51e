/**
 * Characters that are not seen and change how what stands around them is read: whoever has them in a name could turn our
 * sentence round, or hide a part of it. The joiners of emoji and of some scripts are none of them.
 */
const unseen =
  /[\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** Words in one line, and nothing that steers how they are shown: what stands behind a line's end of a title would be a header. */
export const plain = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Cut between what a reader takes for single characters. */
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

/** What is said, with nothing in it that could be more than words. */
export interface PlainContent {
  readonly productName: string
  readonly language: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly code: string | undefined
  readonly action: { readonly label: string; readonly url: string } | undefined
  readonly footer: string
}
