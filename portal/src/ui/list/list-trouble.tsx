import { useEffect } from 'react'
import { ErrorState, type TroubleWords, useTroubleText } from '../states.tsx'

export interface ListTroubleWords extends TroubleWords {
  readonly stillWorks: readonly string[]
}

interface ListTroubleProps {
  readonly list: { readonly isFetching: boolean; readonly refetch: () => unknown }
  readonly words: ListTroubleWords
}

/** Says what still works; the list is asked for again by itself when the connection returns. */
export function ListTrouble({ list: { isFetching, refetch }, words }: ListTroubleProps) {
  const text = useTroubleText(words)
  useEffect(() => {
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refetch])
  return (
    <ErrorState
      {...text}
      stillWorks={words.stillWorks}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
