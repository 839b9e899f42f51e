const codes = new Set([
  'UNAUTHENTICATED',
  'NotAuthenticated',
  'NotAuthorizedException',
  'UnauthorizedException',
  'NetworkError',
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
])
const names = new Set(['AbortError', 'TimeoutError', 'ConfigUnavailable'])

/** As the browsers word them: Chromium, Firefox, Safari, and Vite's own for a stylesheet. */
const messages = [
  /user is not authenticated/i,
  /^(failed to fetch|fetch failed|load failed|network ?error)\b/i,
  /networkerror when attempting to fetch/i,
  /(error loading|failed to fetch) dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
]

const textAt = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/** A session that ended, a line that broke, a piece that a new version replaced: they happen, and nobody can mend them. */
export function isCommon(error: unknown): boolean {
  if (typeof error === 'string') return messages.some((message) => message.test(error))
  if (typeof error !== 'object' || error === null) return false
  return (
    codes.has(textAt(error, 'code')) ||
    names.has(textAt(error, 'name')) ||
    messages.some((message) => message.test(textAt(error, 'message')))
  )
}
