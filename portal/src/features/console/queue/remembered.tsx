import type { ViewedQueue } from '@sooner/rules/queue-views'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useListQueueViewsQuery } from '../../../lib/resources/operator-views.ts'
import { SkeletonEntries } from '../../../ui/entry-list.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { searchOfView } from './place.ts'

interface RememberedProps {
  readonly queue: ViewedQueue
  readonly children: ReactNode
}

/** A queue whose address names no filters, no item and no view opens with the view that was applied last; without one, as it is. */
export function Remembered({ queue, children }: RememberedProps) {
  const isBare = useLocation().search === ''
  const { data, isLoading } = useListQueueViewsQuery({ query: { queue } }, { skip: !isBare })
  const last = data?.views.find(({ id }) => id === data.lastId)
  if (isBare && isLoading)
    return (
      <LoadingState>
        <SkeletonEntries count={5} />
      </LoadingState>
    )
  return isBare && last ? <Navigate replace to={searchOfView(last)} /> : children
}
