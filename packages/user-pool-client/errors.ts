/** Every failure of the client, with the service's exception name or one of the client's own, and a message. */
export class UserPoolError extends Error {
  override readonly name = 'UserPoolError'
  readonly code: string
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined

  constructor(code: string, message: string, status?: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

export const notAuthenticated = () => new UserPoolError('NotAuthenticated', 'User is not authenticated')

export const invalidParameter = (message: string) => new UserPoolError('InvalidParameterException', message)

export const codeOf = (error: unknown): string | undefined =>
  error instanceof UserPoolError ? error.code : undefined

/** The service no longer knows the device that this browser claims to be. */
export const lostDevice = (error: unknown): boolean =>
  error instanceof UserPoolError &&
  error.code === 'ResourceNotFoundException' &&
  /device/i.test(error.message)
