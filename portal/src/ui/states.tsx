import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useDisplay } from './display.tsx'
import { useOnline } from './use-online.ts'

interface EmptyStateProps {
  readonly title: string
  /** Explains how entries will get here. */
  readonly how: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, how, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-1 py-4 text-center">
      <p className="text-16 font-medium">{title}</p>
      <p className="text-14 text-muted">{how}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** What happened. */
  readonly title: string
  /** What it means for the user, especially for the money. */
  readonly meaning: ReactNode
  readonly stillWorks: readonly ReactNode[]
  readonly onRetry: () => void
  readonly retrying?: boolean
  /** The reference by which support finds the error. */
  readonly reference?: string | undefined
}

/** The error lists what still works, so that users need not try everything. */
export function ErrorState({
  title,
  meaning,
  stillWorks,
  onRetry,
  retrying = false,
  reference,
}: ErrorStateProps) {
  const { states } = useDisplay().words
  return (
    <div role="alert" className="grid w-full max-w-md gap-3 text-14">
      <div className="grid gap-1">
        <p className="text-16 font-medium">{title}</p>
        <p className="text-muted">{meaning}</p>
      </div>
      {stillWorks.length > 0 && (
        <div>
          <p className="text-12 text-muted">{states.stillWorks}</p>
          <ul className="mt-1 list-disc pl-5">
            {stillWorks.map((line, at) => (
              <li key={typeof line === 'string' ? line : at}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onClick={onRetry} busy={retrying} busyLabel={states.retrying}>
          {states.retry}
        </Button>
        {reference && <span className="text-12 text-muted">{states.reference(reference)}</span>}
      </div>
    </div>
  )
}

/** What a part of a page says when it could not be loaded. */
export interface TroubleWords {
  readonly title: string
  readonly meaning: string
  /** In the place of `meaning` without a connection, where there is more to say than that it is loaded later. */
  readonly offline?: string
}

/** The title and the meaning, with or without a connection. */
export function useTroubleText({ title, meaning, offline }: TroubleWords) {
  const { states } = useDisplay().words
  return useOnline() ? { title, meaning } : { title: states.offline, meaning: offline ?? states.loadedLater }
}

/** By then a first try has failed, or the service is slow; the tries go on for some seconds more. */
const slowAfterMs = 2500

function StillTrying() {
  const { states } = useDisplay().words
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <p className="text-14 text-muted">{states.slow}</p> : null
}

/** A skeleton as high as the content; the loading is announced once, and again if it is slow. */
export function LoadingState({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const { states } = useDisplay().words
  return (
    <div role="status" aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <span className="sr-only">{label ?? states.loading}</span>
      {children}
      <StillTrying />
    </div>
  )
}
