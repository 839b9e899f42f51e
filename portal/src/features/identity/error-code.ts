/** The user pool's errors by their code alone, so that no page loads the client which makes them for that. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Confirming what is confirmed already is no failure of the person's: they may simply sign in. */
export function isAlreadyConfirmed(error: unknown): boolean {
  const codes = ['NotAuthorizedException', 'InvalidParameterException']
  return codes.includes(codeOf(error) ?? '') && /confirmed/i.test(messageOf(error))
}
