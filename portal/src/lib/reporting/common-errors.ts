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

/** The messages of Chromium, Firefox and Safari, and Vite's own for a style sheet. */
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

/** Ended sessions, lost connections and chunks replaced by a new version are expected, and no code change would fix them. */
export function isCommon(error: unknown): boolean {
  if (typeof error === 'string') return messages.some((message) => message.test(error))
  if (typeof error !== 'object' || error === null) return false
  return (
    codes.has(textAt(error, 'code')) ||
    names.has(textAt(error, 'name')) ||
    messages.some((message) => message.test(textAt(error, 'message')))
  )
}
