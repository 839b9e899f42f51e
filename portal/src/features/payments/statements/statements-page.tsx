import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { PageFrame } from '../../../lib/page-frame.tsx'
import { useListStatementsQuery } from '../../../lib/resources/ledger.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { uiChanged } from '../../../lib/state/slices/ui.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { yearsOf } from './months.ts'
import { YearCard } from './year-card.tsx'
import { useStatementsWords } from './words.ts'

/** The monthly statements of a vendor, each as a PDF. */
export function StatementsPage() {
  const words = useStatementsWords()
  const dispatch = useDispatch()
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const query = useListStatementsQuery(
    { params: { id } },
    { skip: id === '', refetchOnMountOrArgChange: true },
  )
  useEffect(() => {
    dispatch(uiChanged({ hasSeenStatements: true }))
  }, [dispatch])
  return (
    <PageFrame title={words.title} intro={words.intro}>
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonCards lines={[12, 12]} />}>
        {(statements) =>
          statements.length === 0 ? (
            <EmptyState title={words.empty} how={words.emptyHow} />
          ) : (
            yearsOf(statements).map((year) => <YearCard key={year.year} vendorId={id} year={year} />)
          )
        }
      </Loaded>
    </PageFrame>
  )
}
