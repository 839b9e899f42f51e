/** An expected refusal: its code is declared on the route, and one mapper turns it into an answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  /** What a person or program can correct, by field. It is shown beside the message, so it must not contain secrets. */
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: string, message?: string, details?: Readonly<Record<string, unknown>>) {
    super(message ?? code)
    this.code = code
    this.details = details
  }
}

/** Thrown only because of a bug: the caller receives 500 with an opaque ID, and the error is reported to us. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation'
}
