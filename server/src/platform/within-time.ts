import { InvariantViolation } from '@sooner/rules/refusal'

/** The work itself can't be stopped; the caller just stops waiting for it. */
export async function withinTime<T>(work: Promise<T>, seconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new InvariantViolation(`not done within ${seconds} s`)),
    seconds * 1000,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
