/** What broke, in the words of the browser, and the first of the places it happened at. */
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

/** Long addresses are cut off by mail programs, some from 2000 characters on. */
const longestBody = 1200

export function mailLink({ to, subject, body }: Mail): string {
  const parts = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(cut(body))}`]
  return `mailto:${encodeURI(to)}?${parts.join('&')}`
}

/** Not through the middle of a character that takes two units: such a half can't be encoded. */
const cut = (text: string) =>
  text
    .slice(0, longestBody)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
