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
