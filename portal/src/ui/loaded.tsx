import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorState, LoadingState } from './states.tsx'
import { useOnline } from './use-online.ts'

interface LoadedProps<T> {
  /** As the hooks of the calls hand it out. */
  readonly query: {
    readonly data?: T | null | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly trouble: {
    readonly title: string
    readonly meaning: string
    readonly offlineTitle: string
    readonly offline: string
  }
  readonly stillWorks?: readonly string[]
  /** As high as what comes. */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What is there is shown while newer is fetched; what could not be fetched comes back with the connection. */
export function Loaded<T>({ query, trouble, stillWorks = [], skeleton, children }: LoadedProps<T>) {
  const online = useOnline()
  const { data, isError, isFetching, refetch } = query
  useEffect(() => {
    if (!isError) return undefined
    const back = () => void refetch()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isError, refetch])
  const waiting = <LoadingState>{skeleton}</LoadingState>
  // Words that are on their way would hide the whole page again, and take the focus with it.
  if (data) return <Suspense fallback={waiting}>{children(data)}</Suspense>
  // Nothing came, which is as bad as a refusal: there always is something.
  if (!isError && data === undefined) return waiting
  return (
    <ErrorState
      title={online ? trouble.title : trouble.offlineTitle}
      meaning={online ? trouble.meaning : trouble.offline}
      stillWorks={stillWorks}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
