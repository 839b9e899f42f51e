import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

/** Side by side where the width allows it. */
export const ownLook = 'grid items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_22rem]'

/** Both sections of a vendor's own prices in their usual height. */
export const OwnSkeleton = () => (
  <div className={ownLook}>
    <Card className="min-h-150 mobile:min-h-125">
      <SkeletonText lines={12} />
    </Card>
    <Card className="min-h-75">
      <SkeletonText lines={8} />
    </Card>
  </div>
)
