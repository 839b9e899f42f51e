import { parentPort } from 'node:worker_threads'
import { srpWork, type SrpResult, type SrpTask } from '../../domain/srp.ts'

/** Runs in a thread of its own, which `srp-threads.ts` starts. */
parentPort?.on('message', ({ id, step, given }: SrpTask) => {
  // The types of the arguments were checked where the task was made.
  const run = srpWork[step] as (...args: readonly unknown[]) => unknown
  let result: SrpResult
  try {
    result = { id, value: run(...given) }
  } catch (error) {
    result = { id, fault: String(error) }
  }
  parentPort?.postMessage(result, [])
})
