/** Recognizes the user pool's errors by their code alone, so that no page has to load the client for its error classes. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Confirming an account that is already confirmed counts as a success: the person can simply sign in. */
export function isAlreadyConfirmed(error: unknown): boolean {
  const codes = ['NotAuthorizedException', 'InvalidParameterException']
  return codes.includes(codeOf(error) ?? '') && /confirmed/i.test(messageOf(error))
}
