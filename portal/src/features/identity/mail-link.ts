/** The address and the secret in the link of a mail, which take the place of the code in the same mail. */
export interface MailLink {
  readonly email: string
  readonly secret: string
}

/**
 * Reads the link from the fragment, which no server and no Referer header receives, and removes it from the address bar and
 * the history, where the next person at this browser could find it.
 */
export function takeMailLink(): MailLink | undefined {
  const given = new URLSearchParams(location.hash.slice(1))
  const [email, secret] = [given.get('email'), given.get('secret')]
  if (!email || !secret) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return { email, secret }
}
