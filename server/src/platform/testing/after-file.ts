type Close = () => unknown

const opened: Close[] = []

/**
 * Closes something after the test file, wherever in the file it was opened. vitest runs an `afterAll` only if it is called while the
 * tests are collected; one that is called inside a hook or a test never runs, and what stays open costs every file after it.
 */
export const afterFile = (close: Close): void => void opened.push(close)

/** The last is closed first. One that fails keeps none of the others open. */
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
