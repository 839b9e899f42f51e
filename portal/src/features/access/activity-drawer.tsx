import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { Day } from '../../ui/day.tsx'
import { Drawer } from '../../ui/dialog/dialog.tsx'
import { EntryList, SkeletonEntries } from '../../ui/entry-list.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Data } from '../../lib/calls/api.ts'
import { type Colleague, useListActivityQuery } from '../../lib/resources/access.ts'
import { useAccessWords } from './words/index.ts'

const limit = 10

type Activity = NonNullable<Data<'listActivity'>>['data'][number]

function ActivityList({ data }: { readonly data: readonly Activity[] }) {
  const { activity: words } = useAccessWords()
  if (data.length === 0) return <EmptyState title={words.empty} how={words.how} />
  const titleOf = ({ activity, resource }: Activity) =>
    activity === 'resource-get' && resource === 'invoices' ? words.looked.invoices : words.kinds[activity]
  return (
    <EntryList
      label={words.list}
      entries={data.map((activityEntry, place) => ({
        key: `${activityEntry.at} ${place}`,
        title: titleOf(activityEntry),
        detail: <Day value={activityEntry.at} withTime />,
      }))}
    />
  )
}

interface ActivityDrawerProps {
  readonly vendorId: string
  readonly colleague: Colleague
  readonly onClose: () => void
}

/** The log is fetched each time the drawer opens, because people look here for recent activity. */
export function ActivityDrawer({ vendorId, colleague, onClose }: ActivityDrawerProps) {
  const words = useAccessWords()
  const [page, setPage] = useState(1)
  const query = useListActivityQuery(
    { params: { id: vendorId, userAccountId: colleague.id }, query: { page, limit } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.activity.title(colleague.email)}
      description={words.activity.text}
      closeLabel={words.close}
    >
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonEntries count={limit} />}>
        {({ data, total }) => (
          <div className="grid gap-4">
            <ActivityList data={data} />
            <Pager label={words.activity.pages} page={page} limit={limit} total={total} onPage={setPage} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
