import { Card } from './card.tsx'
import { SkeletonText } from './skeleton.tsx'

/** Cards in the place of those that come, each of so many lines. */
export const SkeletonCards = ({ lines }: { readonly lines: readonly number[] }) =>
  lines
    .map((count, at) => ({ key: `card ${at}`, count }))
    .map(({ key, count }) => (
      <Card key={key}>
        <SkeletonText lines={count} />
      </Card>
    ))
