import type { listed } from '../../../lib/list-view.ts'
import { SkeletonEntries } from '../../../ui/entry-list.tsx'
import { ListTrouble } from '../../../ui/list/list-trouble.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { useConsoleWords } from '../words/index.ts'

interface ListStateProps {
  readonly list: Pick<ReturnType<typeof listed>, 'rows' | 'isFetching' | 'isError' | 'refetch'>
  readonly empty: { readonly title: string; readonly how: string }
}

/** Stands in for a list that is loading, has failed to load, or is empty. */
export function ListState({ list, empty }: ListStateProps) {
  const { queue: words } = useConsoleWords()
  const { rows, isError } = list
  return (
    <>
      {isError && <ListTrouble list={list} words={words.trouble} />}
      {!rows && !isError && (
        <LoadingState>
          <SkeletonEntries count={5} />
        </LoadingState>
      )}
      {rows?.length === 0 && <EmptyState {...empty} />}
    </>
  )
}
