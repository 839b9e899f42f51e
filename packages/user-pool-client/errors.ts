/** Every failure of the client: the service's exception name, or a name of the client's own, and a message. */
export class UserPoolError extends Error {
  override readonly name = 'UserPoolError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const notAuthenticated = () => new UserPoolError('NotAuthenticated', 'User is not authenticated')
