const home = '/'
/** A host that nobody can register, so that only a path of our own resolves to it. */
const ours = 'https://own.invalid'

/**
 * Where a `redirect` parameter may lead: a path of the portal, or home. Anybody may have written the address, and browsers read
 * `//`, `/\` and control characters in ways that leave the site.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > 2000) return home
  if (/[\\\s\p{Cc}]/u.test(wanted)) return home
  if (!URL.canParse(wanted, ours)) return home
  const { origin, pathname, search, hash } = new URL(wanted, ours)
  if (origin !== ours || pathname.startsWith('//')) return home
  return `${pathname}${search}${hash}`
}

export function signInPath(requested: string): string {
  return `/sign-in?redirect=${encodeURIComponent(requested)}`
}
