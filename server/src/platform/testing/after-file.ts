type Close = () => unknown

const opened: Close[] = []

/**
 * Closes something after the test file, wherever in the file it was opened. vitest only runs an `afterAll` that is called
 * while the tests are collected; one that is called inside a hook or a test never runs, and a resource that stays open slows
 * every later file.
 */
export const afterFile = (close: Close): void => void opened.push(close)

/** Closes in reverse order. One that fails does not prevent the others from being closed. */
export async function closeOpened(): Promise<void> {
  const faults: unknown[] = []
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await close()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'something could not be closed after the test file')
}
