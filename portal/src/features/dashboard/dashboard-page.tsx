import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { useFragment } from '../../lib/use-fragment.ts'
import { PageHeading } from '../../lib/page.tsx'
import { useActivation } from '../../lib/payments-wait/use-activation.ts'
import { WherePaymentsWait } from '../../lib/payments-wait/where-payments-wait.tsx'
import { pageInstead } from '../../lib/redirect-flags.ts'
import { useListOwnOnboardingsQuery } from '../../lib/resources/vendors.ts'
import type { State } from '../../lib/state/open-store.ts'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { dashboardTabs, uiChanged } from '../../lib/state/slices/ui.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { ActivationCard } from '../activation/index.ts'
import { PaymentsTab } from '../remittances/index.ts'
import { useWays } from '../payouts/index.ts'
import { Invoices } from './list-pages.tsx'
import { Overview } from './overview/overview.tsx'
import { UploadButton } from './upload-button.tsx'
import { useDashboardWords } from './words/index.ts'

const LinkedNotice = lazy(() =>
  import('../../ui/linked-notice.tsx').then((module) => ({ default: module.LinkedNotice })),
)
const InvitationNotice = lazy(() =>
  import('./invitation-notice.tsx').then((module) => ({ default: module.InvitationNotice })),
)

/** What a vendor sees first: what is in the way of its payments, and a partner's invitation that waits for it. */
function AboveTabs() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data: invitations } = useListOwnOnboardingsQuery({ params: { email } }, { skip: email === '' })
  const invitation = invitations?.[0]
  const steps = useActivation() ?? []
  return (
    <Suspense>
      {steps.length > 0 ? (
        <ActivationCard steps={steps} hasLinks />
      ) : (
        <WherePaymentsWait>{(notice) => <LinkedNotice {...notice} />}</WherePaymentsWait>
      )}
      {invitation && <InvitationNotice partner={invitation.partnerName} />}
    </Suspense>
  )
}

/** The tab that the address names, else the one of the last visit; the address holds it once it was chosen. */
function useDashboardTab() {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const [search, setSearch] = useSearchParams()
  const [before] = useState(() => store.getState().ui.dashboardTab)
  const named = dashboardTabs.find((id) => id === search.get('tab'))
  useEffect(() => {
    if (named) dispatch(uiChanged({ dashboardTab: named }))
  }, [dispatch, named])
  return {
    tab: named ?? before,
    /** The parameters of the other tab's list would mean something else here, so they go. */
    onTab: (id: (typeof dashboardTabs)[number]) => setSearch({ tab: id }, { preventScrollReset: true }),
  }
}

/** As high as ten rows of a table, so that what follows does not move. */
const tableSpace = 'min-h-132'

/** The ways to what is not looked at daily. */
function Places() {
  const { places } = useDashboardWords()
  const dispatch = useDispatch()
  return (
    <nav aria-label={places.label} className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <TextLink to="/dashboard/upcoming">{places.upcoming}</TextLink>
      <TextLink to="/dashboard/reports">{places.reports}</TextLink>
      <Button
        kind="quiet"
        size="small"
        className="-mx-3"
        onClick={() => void dispatch(modalOpened({ modal: 'requestInFlights' }))}
      >
        {places.earlier}
      </Button>
    </nav>
  )
}

/** The list of invoices or that of payments. */
function Lists() {
  const words = useDashboardWords()
  const list = useFragment('#list')
  const { tab, onTab } = useDashboardTab()
  return (
    <div ref={list} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
      <Tabs
        label={words.tabsLabel}
        tabs={dashboardTabs.map((id) => ({ id, text: words.tabs[id] }))}
        value={tab}
        onChange={onTab}
        end={<UploadButton />}
      >
        <WhenNear space={tableSpace}>{tab === 'payments' ? <PaymentsTab /> : <Invoices />}</WhenNear>
      </Tabs>
    </div>
  )
}

/** What can be paid now and what is owed, what waits for the vendor, and the lists of payments and invoices. */
export function DashboardPage() {
  const words = useDashboardWords()
  // Requested with the first figures, because the price of what can be paid now waits for it.
  useWays()
  const [search] = useSearchParams()
  const instead = pageInstead(search)
  if (instead !== undefined) return <Navigate to={instead} replace />
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-[minmax(0,1fr)] gap-5">
      {/* The amount comes first, so only screen readers have the heading. */}
      <PageHeading className="sr-only">{words.title}</PageHeading>
      <AboveTabs />
      <Overview />
      <Lists />
      <Places />
    </div>
  )
}
