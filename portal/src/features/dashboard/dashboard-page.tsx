import { lazy, Suspense } from 'react'
import { useDispatch } from 'react-redux'
import { PageHeading } from '../../lib/page.tsx'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { WherePaymentsWait } from '../../lib/unverified-account/where-payments-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDashboardWords } from './words.ts'

const LinkedNotice = lazy(() =>
  import('../../ui/linked-notice.tsx').then((module) => ({ default: module.LinkedNotice })),
)

export function DashboardPage() {
  const dashboard = useDashboardWords()
  const dispatch = useDispatch()
  return (
    <div className="mx-auto grid w-full max-w-264 gap-6">
      <PageHeading>{dashboard.title}</PageHeading>
      <Suspense>
        <WherePaymentsWait>{(notice) => <LinkedNotice {...notice} />}</WherePaymentsWait>
      </Suspense>
      <Card className="grid justify-items-center gap-2 py-16! text-center">
        <h2 className="text-20">{dashboard.empty}</h2>
        <p className="max-w-100 text-muted">{dashboard.how}</p>
        <Button className="mt-4" onClick={() => void dispatch(modalOpened({ modal: 'requestInFlights' }))}>
          {dashboard.underWay}
        </Button>
      </Card>
    </div>
  )
}
