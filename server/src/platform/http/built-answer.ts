import type { Route } from '@sooner/contract/route'
import { InvariantViolation } from '@sooner/rules/refusal'

/** An answer as it is sent. Where a route answers with nothing, it has neither type nor body. */
export interface BuiltAnswer {
  readonly status: number
  readonly type: string | undefined
  readonly body: string | undefined
}

/** Checks what a handler returns against the route's contract, and drops what the contract does not describe. */
export function buildAnswer(route: Route, answer: unknown): BuiltAnswer {
  const { status, body, type = 'application/json; charset=utf-8' } = route.answer
  if (!body) return { status, type: undefined, body: undefined }
  const checked = body.safeParse(answer)
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new InvariantViolation(`the answer of ${route.name} breaks its contract at: ${where}`)
  }
  return { status, type, body: JSON.stringify(checked.data) }
}

/**
 * The answer of an act that was built in the act's own transaction. The handler of a route with a key can return nothing
 * else, so that no such answer exists without the transaction that stored it.
 */
export class Concluded implements BuiltAnswer {
  // A private member makes the type nominal: an object of the same shape is not one.
  readonly #built: BuiltAnswer

  constructor(built: BuiltAnswer) {
    this.#built = built
  }

  get status(): number {
    return this.#built.status
  }

  get type(): string | undefined {
    return this.#built.type
  }

  get body(): string | undefined {
    return this.#built.body
  }
}
