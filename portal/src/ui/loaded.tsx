import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorState, LoadingState, type TroubleWords, useTroubleText } from './states.tsx'

interface LoadedProps<T> {
  /** The part of a query hook's result that is used here. */
  readonly query: {
    readonly data?: T | null | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly trouble: TroubleWords
  readonly stillWorks?: readonly string[]
  /** As high as the content that replaces it. */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Data stays visible while it is fetched again; a failed fetch is repeated when the connection returns. */
export function Loaded<T>({ query, trouble, stillWorks = [], skeleton, children }: LoadedProps<T>) {
  const text = useTroubleText(trouble)
  const { data, isError, isFetching, refetch } = query
  useEffect(() => {
    if (!isError) return undefined
    const back = () => void refetch()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isError, refetch])
  const waiting = <LoadingState>{skeleton}</LoadingState>
  // Texts that are still loading would suspend the whole page again and lose the focus.
  if (data) return <Suspense fallback={waiting}>{children(data)}</Suspense>
  // An empty answer counts as a failure, because there always is data.
  if (!isError && data === undefined) return waiting
  return <ErrorState {...text} stillWorks={stillWorks} onRetry={() => void refetch()} retrying={isFetching} />
}
