/** Something a caller may meet by right: the code is declared on the route, and one mapper turns it into an answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  /** What a person or program can do with it, by field; shown beside the message, so never a secret. */
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: string, message?: string, details?: Readonly<Record<string, unknown>>) {
    super(message ?? code)
    this.code = code
    this.details = details
  }
}

/** Something that can't happen unless the house has a fault: answered as 500 with an opaque id, and told to us. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation'
}
