import type { BuiltAnswer } from '../http/built-answer.ts'

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
