import { type FunctionComponent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Provider, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { type SignedIn, useSessionActions } from '../features/identity/index.ts'
import { StepUpProvider, useStepUp } from '../features/identity/step-up/use-step-up.tsx'
import { DocumentModals } from '../features/invoices/documents/document-modals.tsx'
import { PayoutModals } from '../features/payouts/modals/payout-modals.tsx'
import { VendorNotice } from '../features/vendors/vendor-notice.tsx'
import { useConfig } from '../lib/config.ts'
import { unseenInvitation, hasJoined } from '../lib/pending-notices.ts'
import { isDashboard } from '../lib/page.tsx'
import { arrivalBy, arrivalIn } from '../lib/redirect-flags.ts'
import type { State } from '../lib/state/open-store.ts'
import { uiChanged } from '../lib/state/slices/ui.ts'
import { useClosedOnLeaving } from '../lib/use-modal-flag.ts'
import { chosenLanguage, useWords, useLanguage } from '../lib/words/index.ts'
import { loadWordsOf, DisplaySettings } from '../ui/display-settings.tsx'
import { loadOptional } from '../ui/load-optional.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { replaceMissingBy } from '../lib/lazy-dialog.ts'
import { lazyPage } from './lazy-page.ts'
import type { NoticeCause } from './notices.tsx'
import { loadMissingPart } from './load-missing-part.ts'
import { openPerson, type Person } from './open-person.ts'
import { withReporting } from './reporting.ts'
import { SessionFacts } from './session-facts.ts'
import { useNotices } from './use-notices.tsx'
import { useDays, onNewDay } from '../lib/clock/service-clock.ts'
import { useGetUserAccountQuery } from '../lib/resources/access.ts'
import { isStaff } from '../lib/staff.ts'
import { useProvideBusinessName } from '../lib/business-name.ts'
import { AfterAct } from '../features/payouts/after-act/after-act.tsx'
import { Search } from '../features/search/search.tsx'
import { useGetVendorQuery } from '../lib/resources/vendors.ts'
import { realPace } from '../lib/calls/pace.ts'

/** Shows what others change, as long as this person is signed in to a vendor. The page is complete without it. */
function useLive(person: Person | undefined, email: string, vendorId: string | undefined): void {
  useEffect(() => {
    if (!person || vendorId === undefined) return undefined
    let close: (() => void) | undefined
    let left = false
    async function open({ calls, store }: Person, id: string) {
      const { openLive } = await loadOptional(() => import('../lib/live/open-live.ts'))
      if (left) return
      close = openLive({
        vendorId: id,
        calls,
        pace: realPace,
        random: Math.random,
        onNewDay: (listener) => onNewDay(email, listener),
        dispatch: (action) => store.dispatch(action),
      })
    }
    open(person, vendorId).catch((error: unknown) => withReporting(({ reportError }) => reportError(error)))
    return () => {
      left = true
      close?.()
    }
  }, [person, email, vendorId])
}

/** Loads the business's name for the header. */
function BusinessNamed({ vendorId }: { readonly vendorId: string }) {
  const { data } = useGetVendorQuery({ params: { id: vendorId } })
  useProvideBusinessName(data?.name)
  return null
}

interface OwnDaysProps {
  readonly session: SignedIn
  readonly children: ReactNode
}

/**
 * Shows every day as it is for the vendor by the clock of the service. This browser knows it from an earlier page, except on the first one
 * after a sign-in, which waits for the account. Nobody waits who has no vendor: staff, and those who are creating one.
 */
function OwnDays({ session: { email, roles, vendorId }, children }: OwnDaysProps) {
  const { shell } = useWords()
  const { language } = useLanguage()
  const { data, isError } = useGetUserAccountQuery({ params: { email } }, { skip: isStaff(roles) })
  const { today, timeZone, areStated } = useDays(email)
  if (!areStated && vendorId && data !== null && !isError) return <PageLoader label={shell.loading} />
  return (
    <DisplaySettings language={language} today={today} timeZone={timeZone}>
      {children}
    </DisplaySettings>
  )
}

replaceMissingBy(loadMissingPart)

/** The dialogs that open by themselves on the dashboard. */
const Occasions = lazyPage(
  () => import('./occasions.tsx'),
  (it) => it.Occasions,
)
/** The bell of the header, without which the page is complete. */
const Bell = lazyPage(
  () => loadOptional(() => import('../features/notifications/bell.tsx')).catch(() => ({ Bell: () => null })),
  (it): FunctionComponent<{ vendorId: string }> => it.Bell,
)
/** What nobody asked for appears only after a person has seen the figures. */
const occasionsAfterMs = 3000

/** Welcome is not among them: a newcomer who leaves it open finds it again. */
const closedOnLeaving = ['requestInFlights', 'uploadInvoices', 'vendorSurvey'] as const

/** The dialogs of the dashboard: those that a link or the stored state opens at once, those that open by themselves later. */
function DashboardDialogs() {
  const { welcome, requestInFlights, uploadInvoices, vendorSurvey } = useSelector(
    (state: State) => state.modals,
  )
  const isOpen = welcome || requestInFlights || uploadInvoices || vendorSurvey
  useClosedOnLeaving(closedOnLeaving)
  const [isWanted, setWanted] = useState(() => isOpen || hasJoined() || unseenInvitation() !== undefined)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), isOpen ? 0 : occasionsAfterMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isWanted ? <Occasions /> : null
}

/** The pages that open the dialogs of the dashboard. */
const hasDialogs = (path: string) =>
  isDashboard(path) || path === '/dashboard/invoices' || path === '/dashboard/reports'

type Notify = (cause: NoticeCause) => Promise<void>

function usePerson(email: string, notify: Notify, stepUp: () => Promise<boolean>): Person | undefined {
  const { basePaths, identity } = useConfig()
  const { accessToken, expire, pool, visit } = useSessionActions()
  const [person, setPerson] = useState<Person>()
  useEffect(() => {
    let close: (() => void) | undefined
    let left = false
    const report = (cause: NoticeCause) => {
      notify(cause).catch((error: unknown) => withReporting(({ reportError }) => reportError(error)))
    }
    async function open() {
      const opened = await openPerson({
        email,
        basePaths: { ...basePaths, identity: identity.endpoint.replace(/\/$/, '') },
        accessToken,
        users: pool,
        visit,
        stepUp: identity.ownRoutes ? stepUp : undefined,
        expire,
        reportOutcome: (outcome) => report({ outcome }),
        reportFault: (fault) => withReporting(({ reportError }) => reportError(fault)),
        reportStorageProblem: (storage) => report({ storage }),
      })
      close = opened.close
      // Before the first page is shown, which opens by it.
      opened.store.dispatch(uiChanged(arrivalBy(new URLSearchParams(location.search))))
      if (left) close()
      else setPerson(opened)
    }
    void open()
    return () => {
      left = true
      // The effects of the pages end after this one, and still change what is stored.
      queueMicrotask(() => close?.())
    }
  }, [email, basePaths, identity, accessToken, expire, pool, visit, notify, stepUp])
  return person
}

/** What has to be there when a connection is lost, and the bell; nobody needs them before the page itself. */
const laterMs = 3000

/** Starts loading the texts of the signed-in pages, which are in one file per language. */
export const warmWords = () => loadWordsOf(chosenLanguage())

interface SignedInPartProps {
  readonly session: SignedIn
  readonly children: ReactNode
}

/** What only signed-in users need: the store, the calls and their notices. All of it is loaded with this file. */
export function SignedInPart({ session, children }: SignedInPartProps) {
  const { shell } = useWords()
  const { email, vendorId } = session
  const { identity } = useConfig()
  const { pathname, search } = useLocation()
  const { notify, shown } = useNotices()
  const stepUp = useStepUp()
  const [isLater, setLater] = useState(false)
  const person = usePerson(email, notify, stepUp.ask)
  useLive(person, email, vendorId)

  // The rest of the query changes with each sort and filter, which are no arrivals.
  const arrival = arrivalIn(search)
  useEffect(() => {
    if (arrival !== '') person?.store.dispatch(uiChanged(arrivalBy(new URLSearchParams(arrival))))
  }, [person, arrival])

  useEffect(() => {
    withReporting(({ analytics }) => vendorId && analytics.group('vendor', vendorId))
    return () => withReporting(({ analytics }) => analytics.removeGroups())
  }, [vendorId])

  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(true)
      void loadMissingPart().catch(() => undefined)
    }, laterMs)
    return () => clearTimeout(timer)
  }, [])

  if (!person) return <PageLoader label={shell.loading} />
  return (
    <Provider store={person.store}>
      <SessionFacts session={session} />
      <StepUpProvider value={identity.ownRoutes ? stepUp.ask : undefined}>
        <OwnDays session={session}>
          <Suspense>{vendorId && <VendorNotice />}</Suspense>
          {vendorId && <BusinessNamed vendorId={vendorId} />}
          {vendorId && <AfterAct />}
          {children}
          <Suspense>{vendorId && hasDialogs(pathname) && <DashboardDialogs />}</Suspense>
          {vendorId && <Search />}
          <Suspense>{vendorId && isLater && <Bell vendorId={vendorId} />}</Suspense>
          {vendorId && <DocumentModals key={pathname} />}
          {vendorId && <PayoutModals key={`payouts ${pathname}`} />}
          {/* It shows loading states and dates, too, so it needs the display settings. */}
          {stepUp.shown}
        </OwnDays>
      </StepUpProvider>
      {shown}
    </Provider>
  )
}
