import { type DragEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { useDisplay } from '../display.tsx'
import { countText, sizeText } from '../format/number-text.ts'
import { loadOptional } from '../load-optional.ts'
import { UploadMark } from '../state-icons.tsx'
import { acceptOf, type FileRules } from './file-rules.ts'
import { useStatusText, type Upload, type Send, useUploads } from './use-uploads.ts'
import { listFormat } from '../format/formats.ts'

const loadList = () => import('./upload-list.tsx')
const UploadList = lazy(() => loadList().then((module) => ({ default: module.UploadList })))

interface FileDropProps {
  readonly rules: FileRules
  /** Sends one file. The function must be stable, because a new one restarts the effect that sends waiting files. */
  readonly send: Send
  /** Why nothing can be sent now. The field stays focusable, so that keyboard and screen reader users can learn the reason. */
  readonly heldBack?: string | undefined
  /** Called with the files before any of them is sent. */
  readonly onTake?: (files: readonly File[]) => void
  /** Called when uploads start and end; leaving the page meanwhile cancels them. */
  readonly onBusy?: (busy: boolean) => void
}

interface DropFieldProps {
  readonly rules: FileRules
  readonly onFiles: (files: readonly File[]) => void
  readonly problem: string | undefined
  readonly heldBack: string | undefined
}

/** The field is a file input with its label, which keyboards, screen readers and phones support. Dropping is an addition. */
function DropField({ rules, onFiles, problem, heldBack }: DropFieldProps) {
  const { words, locale } = useDisplay()
  const id = useId()
  const held = heldBack !== undefined
  const [isOver, setIsOver] = useState(false)
  const kinds = listFormat(locale).format(rules.kinds.map(({ name }) => name))
  const onDrag = (event: DragEvent<HTMLElement>, over: boolean) => {
    event.preventDefault()
    if (held) return
    if (over || !event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(over)
  }
  return (
    <label
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!held) onFiles([...event.dataTransfer.files])
      }}
      className={`grid justify-items-center gap-1 rounded-card border border-dashed px-4 py-8 text-center text-14 transition-colors duration-150 ease-out has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${held ? 'border-line bg-sunken' : isOver ? 'cursor-pointer border-accent bg-sunken' : 'cursor-pointer border-control bg-card hover:border-ink hover:bg-sunken'}`}
    >
      <span className="text-muted">
        <UploadMark size={24} />
      </span>
      {held ? (
        <span id={`${id}-held`}>{heldBack}</span>
      ) : (
        <span>
          <span className="hidden pointer-fine:inline">{words.files.drop} </span>
          <span className="text-accent underline underline-offset-4 pointer-coarse:inline-block pointer-coarse:first-letter:uppercase">
            {words.files.choose}
          </span>
        </span>
      )}
      <span className="text-muted">{words.files.accepts(kinds, sizeText(rules.maxBytes, locale))}</span>
      <span role="alert" className="text-negative">
        {problem}
      </span>
      <input
        type="file"
        multiple
        aria-disabled={held || undefined}
        aria-describedby={held ? `${id}-held` : undefined}
        onClick={(event) => held && event.preventDefault()}
        accept={acceptOf(rules)}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Without this the same file could not be chosen again after it failed.
          event.target.value = ''
        }}
      />
    </label>
  )
}

const ENDS: readonly Upload['status'][] = ['done', 'failed', 'refused', 'cancelled']

/** Takes files by keyboard, by click or by drop; each is checked before it is sent, and shows its progress. */
export function FileDrop({ rules, send, heldBack, onTake, onBusy }: FileDropProps) {
  const { words, locale } = useDisplay()
  const { uploads, take, ...actions } = useUploads(rules, send)
  const [tooMany, setTooMany] = useState(false)
  const statusText = useStatusText(rules)
  const maxFiles = rules.maxFiles ?? Number.POSITIVE_INFINITY
  const ended = uploads.filter(({ status }) => ENDS.includes(status))
  const busy = ended.length < uploads.length
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  // Somebody may lose the connection before choosing a file, so the list comes with the field and not with the first file.
  useEffect(() => void loadOptional(loadList).catch(() => undefined), [])
  return (
    <div>
      <DropField
        rules={rules}
        heldBack={heldBack}
        problem={tooMany ? words.files.tooMany(countText(maxFiles, locale)) : undefined}
        onFiles={(files) => {
          setTooMany(files.length > maxFiles)
          if (files.length > maxFiles) return
          onTake?.(files)
          take(files)
        }}
      />
      <Suspense>{uploads.length > 0 && <UploadList uploads={uploads} rules={rules} {...actions} />}</Suspense>
      <p role="status" aria-atomic="false" className="sr-only">
        {ended.map((upload) => (
          <span key={upload.key}>{`${upload.file.name}: ${statusText(upload)} `}</span>
        ))}
      </p>
    </div>
  )
}
