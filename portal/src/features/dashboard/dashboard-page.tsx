import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useFlag } from '../../lib/flags.ts'
import { useKnownReader } from '../../lib/known-reader.ts'
import { PageHeading } from '../../lib/page.tsx'
import { WherePaymentsWait } from '../../lib/payments-wait/where-payments-wait.tsx'
import { pageInstead } from '../../lib/redirect-flags.ts'
import { useListOwnOnboardingsQuery } from '../../lib/resources/vendors.ts'
import type { State } from '../../lib/state/open-store.ts'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { dashboardTabs, uiChanged } from '../../lib/state/slices/ui.ts'
import { Button } from '../../ui/button.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { ChosenDocuments, InvoicesTab } from '../invoices/index.ts'
import { PaymentsTab } from '../remittances/index.ts'
import { ChosenActs, useWays } from '../payouts/index.ts'
import { spaces } from './overview/layout.ts'
import { Overview } from './overview/overview.tsx'
import { useDashboardWords } from './words/index.ts'

const LinkedNotice = lazy(() =>
  import('../../ui/linked-notice.tsx').then((module) => ({ default: module.LinkedNotice })),
)
const InvitationNotice = lazy(() =>
  import('./invitation-notice.tsx').then((module) => ({ default: module.InvitationNotice })),
)
const HistoryRow = lazy(() =>
  import('./overview/history/history-row.tsx').then((module) => ({ default: module.HistoryRow })),
)
const Panels = lazy(() => import('./panels/panels.tsx').then((module) => ({ default: module.Panels })))

/** What a vendor sees first: what is in the way of its payments, and a partner's invitation that waits for it. */
function AboveTabs() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data: invitations } = useListOwnOnboardingsQuery({ params: { email } }, { skip: email === '' })
  const invitation = invitations?.[0]
  return (
    <Suspense>
      <WherePaymentsWait>{(notice) => <LinkedNotice {...notice} />}</WherePaymentsWait>
      {invitation && <InvitationNotice partner={invitation.partnerName} />}
    </Suspense>
  )
}

/** Asks the partners for invoices that are missing here, because they are from before the vendor joined. */
function AskForEarlier() {
  const { underWay } = useDashboardWords()
  const dispatch = useDispatch()
  return (
    <div className="-mt-4 -mr-3 flex justify-end">
      <Button
        kind="quiet"
        size="small"
        onClick={() => void dispatch(modalOpened({ modal: 'requestInFlights' }))}
      >
        {underWay}
      </Button>
    </div>
  )
}

interface UploadButtonProps {
  readonly look: string
  /** Absent where there is no upload; then a reader still reads why nothing can be changed here. */
  readonly onUpload: (() => void) | undefined
}

function UploadButton({ look, onUpload }: UploadButtonProps) {
  const words = useDashboardWords()
  const { words: display } = useDisplay()
  const reasonId = useId()
  const isHeldBack = useKnownReader()
  if (!isHeldBack && !onUpload) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${look}`}>
      {isHeldBack && (
        <span id={reasonId} className="text-14 text-muted max-mobile:order-1">
          {display.readOnly}
        </span>
      )}
      {onUpload && (
        <Button
          className="max-mobile:grow"
          aria-disabled={isHeldBack}
          aria-describedby={isHeldBack ? reasonId : undefined}
          onClick={onUpload}
        >
          {words.upload}
        </Button>
      )}
    </div>
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
  const { hash, key } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== '#list') return
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }, [hash, key])
  return {
    /** The element that an address with the fragment `#list` brings into view. */
    list,
    tab: named ?? before,
    /** The parameters of the other tab's list would mean something else here, so they go; those of the paid panel stay. */
    onTab: (id: (typeof dashboardTabs)[number]) =>
      setSearch([['tab', id], ...[...search].filter(([name]) => name.startsWith('paid'))], {
        preventScrollReset: true,
      }),
  }
}

/** As high as ten rows of a table, so that what follows does not move. */
const tableSpace = 'min-h-132'

/** The list of invoices or that of payments. */
function Lists({ onUpload }: { readonly onUpload: (() => void) | undefined }) {
  const words = useDashboardWords()
  const { list, tab, onTab } = useDashboardTab()
  return (
    <div ref={list} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
      <Tabs
        label={words.tabsLabel}
        tabs={dashboardTabs.map((id) => ({ id, text: words.tabs[id] }))}
        value={tab}
        onChange={onTab}
      >
        <WhenNear space={tableSpace}>
          {tab === 'payments' ? (
            <PaymentsTab />
          ) : (
            <InvoicesTab
              onUpload={onUpload}
              chosenActs={
                <>
                  <ChosenDocuments />
                  <ChosenActs />
                </>
              }
            />
          )}
        </WhenNear>
      </Tabs>
    </div>
  )
}

/** What can be paid now and what is owed, the lists of payments and invoices, and below them what a person may open. */
export function DashboardPage() {
  const words = useDashboardWords()
  const dispatch = useDispatch()
  const mayUpload = useFlag('invoiceUploading')
  // Requested with the first figures, because the price of what can be paid now waits for it.
  useWays()
  const [search] = useSearchParams()
  const instead = pageInstead(search)
  if (instead !== undefined) return <Navigate to={instead} replace />
  const onUpload = mayUpload ? () => void dispatch(modalOpened({ modal: 'uploadInvoices' })) : undefined
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-mobile:contents">
        <PageHeading className="max-mobile:sr-only">{words.title}</PageHeading>
        {/* On a phone what can be paid now comes first, and this follows it. */}
        <UploadButton look="max-mobile:hidden" onUpload={onUpload} />
      </div>
      <AboveTabs />
      <Overview />
      <UploadButton look="mobile:hidden" onUpload={onUpload} />
      <Lists onUpload={onUpload} />
      <AskForEarlier />
      <WhenNear space={spaces.history}>
        <HistoryRow />
      </WhenNear>
      <WhenNear space="min-h-60">
        <Panels />
      </WhenNear>
    </div>
  )
}
