import { PageHeading } from '../../lib/page.tsx'
import { Card } from '../../ui/card.tsx'
import { useDashboardWords } from './words.ts'

export function DashboardPage() {
  const dashboard = useDashboardWords()
  return (
    <div className="mx-auto grid w-full max-w-264 gap-6">
      <PageHeading>{dashboard.title}</PageHeading>
      <Card className="grid justify-items-center gap-2 py-16! text-center">
        <h2 className="text-20">{dashboard.empty}</h2>
        <p className="max-w-100 text-muted">{dashboard.how}</p>
      </Card>
    </div>
  )
}
