interface Key {
  readonly secret: string
  readonly account: string
  readonly issuer: string
}

/** The form that authenticator apps read. The issuer stands in it twice, since they read one or the other. */
export function keyUri({ secret, account, issuer }: Key): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`
}
