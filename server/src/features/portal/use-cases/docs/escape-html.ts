const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** HTML that is known to be safe: only `html` creates it, and escapes every other value that is interpolated. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Part = Html | string | number | readonly Part[]

function written(part: Part): string {
  if (part instanceof Html) return part.source
  return typeof part === 'object' ? part.map(written).join('') : escapeHtml(String(part))
}

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? written(parts[at] as Part) : '')).join(''))
