import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { LoadingState } from '../../ui/states.tsx'

/** Both sections in their usual height, side by side where the width allows it. */
export const ownLook = 'grid items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_22rem]'

export const Bones = () => (
  <div className={ownLook}>
    <Card className="min-h-150 mobile:min-h-125">
      <SkeletonText lines={12} />
    </Card>
    <Card className="min-h-75">
      <SkeletonText lines={8} />
    </Card>
  </div>
)

export const Waiting = () => (
  <LoadingState>
    <Bones />
  </LoadingState>
)
