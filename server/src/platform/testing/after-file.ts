import { AsyncLocalStorage } from 'node:async_hooks'

type Close = () => unknown

const opened: Close[] = []
const shared = new AsyncLocalStorage<boolean>()

/**
 * Closes something after the test file, wherever in the file it was opened. vitest only runs an `afterAll` that is called
 * while the tests are collected; one that is called inside a hook or a test never runs, and a resource that stays open slows
 * every later file.
 */
export function afterFile(close: Close): void {
  if (shared.getStore() !== true) opened.push(close)
}

/**
 * What `open` opens is for all files of this process and stays open until vitest ends it. The run then stops its database and
 * removes its folder.
 */
export const forAllFiles = <T>(open: () => Promise<T>): Promise<T> => shared.run(true, open)

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
