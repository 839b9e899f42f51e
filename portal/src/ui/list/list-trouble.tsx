import { useEffect } from 'react'
import { ErrorState } from '../states.tsx'
import { useOnline } from '../use-online.ts'

export interface TroubleWords {
  readonly title: string
  readonly meaning: string
  readonly offlineTitle: string
  readonly offline: string
  readonly stillWorks: readonly string[]
}

interface ListTroubleProps {
  readonly list: { readonly isFetching: boolean; readonly refetch: () => unknown }
  readonly words: TroubleWords
}

/** Says what still works; the list is asked for again by itself when the connection returns. */
export function ListTrouble({ list: { isFetching, refetch }, words }: ListTroubleProps) {
  const isOnline = useOnline()
  useEffect(() => {
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refetch])
  return (
    <ErrorState
      title={isOnline ? words.title : words.offlineTitle}
      meaning={isOnline ? words.meaning : words.offline}
      stillWorks={words.stillWorks}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
