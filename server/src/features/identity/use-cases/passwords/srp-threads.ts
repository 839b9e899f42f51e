import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { InvariantViolation } from '@sooner/rules/refusal'
import { refused } from '../../domain/refusals.ts'
import type { Srp, SrpResult, SrpStep, SrpTask } from '../../domain/srp.ts'

const maxThreads = 4
/** About a third of a second of work. Whoever comes later would wait longer than a refusal takes to be tried again. */
const maxWaiting = 200

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

function startThread(): Thread {
  const worker = new Worker(new URL('./srp-thread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  // A thread must not keep the process running that has nothing else to do.
  worker.unref()
  worker.on('message', (result: SrpResult) => {
    const one = waiting.get(result.id)
    waiting.delete(result.id)
    if ('fault' in result) one?.reject(new InvariantViolation(`an SRP thread failed: ${result.fault}`))
    else one?.resolve(result.value)
  })
  return { worker, waiting }
}

/**
 * Computes powers in threads of their own, so that sign-ins do not hold up other requests: `crypto` has no asynchronous form of
 * the operation. Each task goes to the thread with the fewest tasks.
 */
function openSrpThreads(count: number): Srp {
  const threads: Thread[] = []
  let lastId = 0

  function threadForNext(): Thread {
    if (threads.length < count) {
      const thread = startThread()
      const end = (error: Error) => {
        threads.splice(threads.indexOf(thread), 1)
        for (const { reject } of thread.waiting.values()) reject(error)
      }
      thread.worker.once('error', end)
      threads.push(thread)
      return thread
    }
    return threads.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least))
  }

  const run = (step: SrpStep, given: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const { worker, waiting } = threadForNext()
      if (waiting.size >= maxWaiting) throw refused.tooBusy()
      const task: SrpTask = { id: ++lastId, step, given }
      waiting.set(task.id, { resolve, reject })
      worker.postMessage(task, [])
    })

  // Each step returns what its function returns: the thread runs the function of the same name.
  return {
    makeVerifier: (...given) => run('makeVerifier', given) as ReturnType<Srp['makeVerifier']>,
    provesPassword: (...given) => run('provesPassword', given) as ReturnType<Srp['provesPassword']>,
    startExchange: (...given) => run('startExchange', given) as ReturnType<Srp['startExchange']>,
  }
}

let shared: Srp | undefined

/** The threads are shared by the whole process and start with the first task. One core is left to the event loop. */
export const srpThreads = (): Srp =>
  (shared ??= openSrpThreads(Math.min(Math.max(availableParallelism() - 1, 1), maxThreads)))
