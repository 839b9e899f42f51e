import { ApiError } from '@sooner/contract/client'

/** The account could not be set up, and nobody is signed in. */
export class SetUpFailed extends Error {
  override readonly name = 'SetUpFailed'
  readonly code: 'SetUpFailed' | 'InvitationExpired'

  constructor(cause: unknown) {
    super('The account could not be set up.', { cause })
    const isExpired = cause instanceof ApiError && cause.code === 'INVITATION_EXPIRED'
    this.code = isExpired ? 'InvitationExpired' : 'SetUpFailed'
  }
}

/** The person signed out, or in as another, in another tab during the set-up: that later choice takes precedence. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  readonly code = 'Overtaken'

  constructor() {
    super('Another tab signed out, or in as somebody else.')
  }
}

/** A session counts only with a verified e-mail, so this sign-in is rejected. */
export class EmailUnverified extends Error {
  override readonly name = 'EmailUnverified'
  readonly code = 'EmailUnverified'

  constructor() {
    super('The email address of the account is not verified.')
  }
}
