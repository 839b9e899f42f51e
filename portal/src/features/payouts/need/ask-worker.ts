import type { NeedAnswer, NeedAsked } from './answer-need.ts'

/** Solves in a thread of its own, which an abort ends at once. */
export function askWorker(asked: NeedAsked, signal: AbortSignal): Promise<NeedAnswer> {
  const worker = new Worker(new URL('./need-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<NeedAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Nobody waits for this any more.')))
    worker.addEventListener('error', () => reject(new Error('The worker failed.')))
    worker.addEventListener('message', ({ data }: MessageEvent<NeedAnswer>) => resolve(data))
    worker.postMessage(asked, [])
  }).finally(() => worker.terminate())
}
