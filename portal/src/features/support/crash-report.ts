/** The browser's error message and the first places in its stack. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 500)
  const places = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
  return [
    `${error.name}: ${error.message}`.slice(0, 500),
    ...places.slice(0, 5).map((line) => line.trim()),
  ].join('\n')
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** Mail programs truncate long links, some beyond 2000 characters. */
const longestBody = 1200

export function mailLink({ to, subject, body }: Mail): string {
  const parts = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(cut(body))}`]
  return `mailto:${encodeURI(to)}?${parts.join('&')}`
}

/** Removes half of a surrogate pair at the cut, because it can't be encoded. */
const cut = (text: string) =>
  text
    .slice(0, longestBody)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
