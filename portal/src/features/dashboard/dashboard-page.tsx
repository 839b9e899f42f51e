import { type ReactNode, useEffect, useRef, useState, useId, lazy, Suspense } from 'react'
import { PageHeading } from '../../lib/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDashboardWords } from './words/index.ts'
import { useDispatch, useStore, useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import type { State } from '../../lib/state/open-store.ts'
import { dashboardTabs, uiChanged } from '../../lib/state/slices/ui.ts'
import { useKnownReader } from '../../lib/known-reader.ts'
import { Button } from '../../ui/button.tsx'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { useListOwnOnboardingsQuery } from '../../lib/resources/vendors.ts'
import { WherePaymentsWait } from '../../lib/payments-wait/where-payments-wait.tsx'

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
  const reasonId = useId()
  const isHeldBack = useKnownReader()
  if (!isHeldBack && !onUpload) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${look}`}>
      {isHeldBack && (
        <span id={reasonId} className="text-14 text-muted max-mobile:order-1">
          {words.readOnly}
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

type DashboardTab = (typeof dashboardTabs)[number]

/** The tab that the address names, else the one of the last visit; the address holds it once it was chosen. */
function useDashboardTab(panels: Readonly<Partial<Record<DashboardTab, unknown>>>) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const [search, setSearch] = useSearchParams()
  const [before] = useState(() => store.getState().ui.dashboardTab)
  const listed = dashboardTabs.filter((id) => panels[id] !== undefined)
  const asked = search.get('tab')
  const tab =
    listed.find((id) => id === asked) ?? listed.find((id) => id === before) ?? listed[0] ?? 'invoices'
  const isChosen = asked === tab && listed.length > 1
  useEffect(() => {
    if (isChosen) dispatch(uiChanged({ dashboardTab: tab }))
  }, [dispatch, tab, isChosen])
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
    listed,
    tab,
    /** The parameters of the other tab's list would mean something else here, so they go; those of the paid panel stay. */
    onTab: (id: DashboardTab) =>
      setSearch([['tab', id], ...[...search].filter(([name]) => name.startsWith('paid'))], {
        preventScrollReset: true,
      }),
  }
}

interface DashboardPageProps {
  /** Opens the upload of invoices; absent where there is none. */
  readonly onUpload: (() => void) | undefined
  /** What the vendor is owed, above the lists. */
  readonly overview: ReactNode
  /** What a person may open below the lists. */
  readonly further: ReactNode
  /** The content of each tab. A tab without content is not listed. */
  readonly panels: Readonly<Partial<Record<DashboardTab, ReactNode>>>
}

export function DashboardPage({ onUpload, overview, panels, further }: DashboardPageProps) {
  const words = useDashboardWords()
  const { list, listed, tab, onTab } = useDashboardTab(panels)
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-mobile:contents">
        <PageHeading className="max-mobile:sr-only">{words.title}</PageHeading>
        {/* On a phone what can be paid now comes first, and this follows it. */}
        <UploadButton look="max-mobile:hidden" onUpload={onUpload} />
      </div>
      <AboveTabs />
      {overview}
      <UploadButton look="mobile:hidden" onUpload={onUpload} />
      <div ref={list} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
        {listed.length > 1 ? (
          <Tabs
            label={words.tabsLabel}
            tabs={listed.map((id) => ({ id, text: words.tabs[id] }))}
            value={tab}
            onChange={onTab}
          >
            {panels[tab]}
          </Tabs>
        ) : (
          <section aria-label={words.tabs[tab]}>{panels[tab]}</section>
        )}
      </div>
      <AskForEarlier />
      {further}
    </div>
  )
}
