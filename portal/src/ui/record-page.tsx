import type { ComponentProps, ReactNode } from 'react'
import { Card } from './card.tsx'
import { TextLink } from './link.tsx'
import { Loaded } from './loaded.tsx'
import { SkeletonCards } from './skeleton.tsx'
import { EmptyState } from './states.tsx'

type LoadedProps<T> = ComponentProps<typeof Loaded<T>>

interface RecordPageProps<T> extends Pick<LoadedProps<T>, 'query' | 'children'> {
  /** The list that the record belongs to. */
  readonly backTo: string
  readonly words: {
    readonly back: string
    readonly absent: { readonly title: string; readonly how: string }
    readonly trouble: LoadedProps<T>['trouble']
  }
  /** The page's heading where there is no such record. */
  readonly absentHeading: ReactNode
  /** The number of lines of each card. */
  readonly lines: readonly number[]
}

/** The page of one record of a list, also where there is no such record: a 404 is answered as no data. */
export function RecordPage<T>({ query, backTo, words, absentHeading, lines, children }: RecordPageProps<T>) {
  return (
    <div className="mx-auto grid w-full max-w-264 grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        <TextLink to={backTo}>{words.back}</TextLink>
      </p>
      {query.data === null && !query.isError ? (
        <>
          {absentHeading}
          <Card>
            <EmptyState title={words.absent.title} how={words.absent.how} />
          </Card>
        </>
      ) : (
        <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonCards lines={lines} />}>
          {children}
        </Loaded>
      )}
    </div>
  )
}
