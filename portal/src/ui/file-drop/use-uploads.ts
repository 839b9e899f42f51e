import { useEffect, useReducer, useRef } from 'react'
import { faultOf, type FileRules } from './file-rules.ts'
import { nextToSend, type Upload, type UploadEvent, uploadsAfter } from './uploads.ts'

export interface SendWay {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/** How sending ended, if it needs a text: `refused` means that another try would not help. */
export interface UploadProblem {
  readonly how: 'done' | 'failed' | 'refused'
  readonly text: string
}

export type Send = (file: File, way: SendWay) => Promise<UploadProblem | undefined>

const AT_ONCE = 2
const eventOf = { done: 'ended', failed: 'failed', refused: 'turnedBack' } as const

/** Sends the added files, a few at a time; `send` returns how it ended or throws, and must stop when its signal aborts. */
export function useUploads(rules: FileRules, send: Send) {
  const [uploads, dispatch] = useReducer(uploadsAfter<File>, [])
  const running = useRef(new Map<string, AbortController>())
  const taken = useRef(0)

  useEffect(() => {
    const begin = async ({ key, file }: Upload) => {
      const controller = new AbortController()
      running.current.set(key, controller)
      dispatch({ what: 'started', key })
      // After a file was canceled and sent again, events of the first try may still arrive and are ignored.
      const handle = (event: UploadEvent) => {
        if (running.current.get(key) === controller) dispatch(event)
      }
      const onProgress = (progress: number) => handle({ what: 'progressed', key, progress })
      try {
        const problem = await send(file, { signal: controller.signal, onProgress })
        handle(problem ? { what: eventOf[problem.how], key, text: problem.text } : { what: 'ended', key })
      } catch {
        // A canceled file already has its state; any other error is the sender's to report, and is only shown here.
        handle({ what: 'failed', key })
      } finally {
        if (running.current.get(key) === controller) running.current.delete(key)
      }
    }
    for (const upload of nextToSend(uploads, AT_ONCE))
      if (!running.current.has(upload.key)) void begin(upload)
  }, [uploads, send])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const step = (what: 'retried' | 'removed') => (key: string) => dispatch({ what, key } satisfies UploadEvent)
  return {
    uploads,
    take: (files: readonly File[]) => {
      const checked = files.map((file) => {
        taken.current += 1
        return { key: `file ${taken.current}`, file, fault: faultOf(file, rules) }
      })
      dispatch({ what: 'taken', files: checked })
    },
    cancel: (key: string) => {
      running.current.get(key)?.abort()
      running.current.delete(key)
      dispatch({ what: 'cancelled', key })
    },
    retry: step('retried'),
    remove: step('removed'),
  }
}
