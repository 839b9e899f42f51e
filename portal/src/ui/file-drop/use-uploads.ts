import { useEffect, useReducer, useRef } from 'react'
import { faultOf, type FileRules } from './file-rules.ts'
import { nextToSend, type Upload, type UploadEvent, uploadsAfter } from './uploads.ts'

export interface SendWay {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/** How sending ended, where there is more to say than that it did: `refused` is what another try would not change. */
export interface Told {
  readonly how: 'done' | 'failed' | 'refused'
  readonly said: string
}

export type Send = (file: File, way: SendWay) => Promise<Told | undefined>

const AT_ONCE = 2
const eventOf = { done: 'ended', failed: 'failed', refused: 'turnedBack' } as const

/** Sends what is taken, a few at a time; `send` tells how it ended or throws, and stops when its signal says so. */
export function useUploads(rules: FileRules, send: Send) {
  const [uploads, tell] = useReducer(uploadsAfter<File>, [])
  const running = useRef(new Map<string, AbortController>())
  const taken = useRef(0)

  useEffect(() => {
    const begin = async ({ key, file }: Upload) => {
      const controller = new AbortController()
      running.current.set(key, controller)
      tell({ what: 'started', key })
      // Of a file that was cancelled and sent again, the first try may still be heard of.
      const hear = (event: UploadEvent) => {
        if (running.current.get(key) === controller) tell(event)
      }
      const onProgress = (progress: number) => hear({ what: 'progressed', key, progress })
      try {
        const told = await send(file, { signal: controller.signal, onProgress })
        hear(told ? { what: eventOf[told.how], key, said: told.said } : { what: 'ended', key })
      } catch {
        // What was cancelled has said so already; everything else is the sender's to report, and ours to show.
        hear({ what: 'failed', key })
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

  const step = (what: 'retried' | 'removed') => (key: string) => tell({ what, key } satisfies UploadEvent)
  return {
    uploads,
    take: (files: readonly File[]) => {
      const checked = files.map((file) => {
        taken.current += 1
        return { key: `file ${taken.current}`, file, fault: faultOf(file, rules) }
      })
      tell({ what: 'taken', files: checked })
    },
    cancel: (key: string) => {
      running.current.get(key)?.abort()
      running.current.delete(key)
      tell({ what: 'cancelled', key })
    },
    retry: step('retried'),
    remove: step('removed'),
  }
}
