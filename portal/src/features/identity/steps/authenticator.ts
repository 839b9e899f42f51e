const recoveryCodeLength = 10

/**
 * Normalizes a typed or pasted code to two groups of five, ignoring punctuation and capitals; undefined for any other
 * length.
 */
export function recoveryCodeOf(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length === recoveryCodeLength ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined
}

interface Key {
  readonly secret: string
  readonly account: string
  readonly issuer: string
}

/**
 * The URI format that authenticator apps read. It contains the issuer twice, because some apps read the label and others
 * the parameter.
 */
export function keyUri({ secret, account, issuer }: Key): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** Splits the key into groups of four characters, which are easier to read aloud or type. */
export const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
