import { useEffect, useReducer, useRef } from 'react'
import { faultOf, type FileRules, type FileFault } from './file-rules.ts'
import { useDisplay } from '../display.tsx'
import { progressText, sizeText } from '../format/number-text.ts'
import { listFormat } from '../format/formats.ts'

export type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused'

export interface Upload<Held = File> {
  readonly key: string
  readonly file: Held
  readonly status: UploadStatus
  /** From 0 to 1. */
  readonly progress: number
  /** Why the file was not sent at all. */
  readonly fault?: FileFault
  /** The sender's text on how it ended, if it adds something to the status. */
  readonly text?: string
}

interface Taken<Held = File> {
  readonly key: string
  readonly file: Held
  readonly fault: FileFault | undefined
}

export type UploadEvent<Held = File> =
  | { readonly what: 'taken'; readonly files: readonly Taken<Held>[] }
  | { readonly what: 'progressed'; readonly key: string; readonly progress: number }
  | { readonly what: keyof typeof steps; readonly key: string; readonly text?: string }
  | { readonly what: 'removed'; readonly key: string }

/** The transitions: the states from which an event applies, and the new state. Any other event came too late and is ignored. */
const steps = {
  started: { from: ['waiting'], to: 'sending' },
  ended: { from: ['sending'], to: 'done' },
  failed: { from: ['sending'], to: 'failed' },
  turnedBack: { from: ['sending'], to: 'refused' },
  cancelled: { from: ['waiting', 'sending'], to: 'cancelled' },
  retried: { from: ['failed', 'cancelled'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly UploadStatus[]; to: UploadStatus }>

const uploadOf = <Held>({ key, file, fault }: Taken<Held>): Upload<Held> =>
  fault ? { key, file, status: 'refused', progress: 0, fault } : { key, file, status: 'waiting', progress: 0 }

function stepped<Held>(
  { text: _before, ...upload }: Upload<Held>,
  what: keyof typeof steps,
  text: string | undefined,
): Upload<Held> {
  const { to }: { to: UploadStatus } = steps[what]
  const progress = to === 'done' ? 1 : to === 'sending' || to === 'waiting' ? 0 : upload.progress
  return { ...upload, status: to, progress, ...(text !== undefined && { text }) }
}

const mayStep = ({ status }: Upload<unknown>, what: keyof typeof steps) =>
  (steps[what].from as readonly UploadStatus[]).includes(status)

const progressed = <Held>(upload: Upload<Held>, progress: number): Upload<Held> =>
  upload.status === 'sending'
    ? { ...upload, progress: Math.min(1, Math.max(upload.progress, progress)) }
    : upload

export function uploadsAfter<Held>(
  uploads: readonly Upload<Held>[],
  event: UploadEvent<Held>,
): readonly Upload<Held>[] {
  switch (event.what) {
    case 'taken':
      return [...uploads, ...event.files.map(uploadOf)]
    case 'removed':
      return uploads.filter(({ key, status }) => key !== event.key || status === 'sending')
    case 'progressed':
      return uploads.map((one) => (one.key === event.key ? progressed(one, event.progress) : one))
    case 'started':
    case 'ended':
    case 'failed':
    case 'turnedBack':
    case 'cancelled':
    case 'retried':
      return uploads.map((one) =>
        one.key === event.key && mayStep(one, event.what) ? stepped(one, event.what, event.text) : one,
      )
  }
}

/** The next files to send, in order and a few at a time, so that some finish early even on a slow line. */
export function nextToSend<Held>(uploads: readonly Upload<Held>[], atOnce: number): readonly Upload<Held>[] {
  const free = atOnce - uploads.filter(({ status }) => status === 'sending').length
  return uploads.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, free))
}

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

export function useStatusText(rules: FileRules) {
  const { words, locale } = useDisplay()
  const { files } = words
  const kinds = listFormat(locale, { type: 'disjunction' }).format(rules.kinds.map(({ name }) => name))
  return ({ status, progress, fault, text }: Upload): string => {
    if (fault === 'tooLarge') return files.tooLarge(sizeText(rules.maxBytes, locale))
    if (fault === 'wrongType') return files.wrongType(kinds)
    if (fault === 'empty') return files.empty
    if (text !== undefined) return text
    if (status === 'sending') {
      if (progress === 1) return files.checking
      return files.sending(progressText(progress, locale))
    }
    return status === 'refused' ? files.failed : files[status]
  }
}
