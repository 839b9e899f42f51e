import { useEffect } from 'react'
import { ErrorState } from '../../../ui/states.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { useInvoicesWords } from '../words.ts'

interface TroubleProps {
  readonly list: { readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** Says what still works; the list is asked for again by itself when the connection returns. */
export function Trouble({ list: { isFetching, refetch } }: TroubleProps) {
  const { trouble } = useInvoicesWords()
  const isOnline = useOnline()
  useEffect(() => {
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refetch])
  return (
    <ErrorState
      title={isOnline ? trouble.title : trouble.offlineTitle}
      meaning={isOnline ? trouble.meaning : trouble.offline}
      stillWorks={trouble.stillWorks}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
