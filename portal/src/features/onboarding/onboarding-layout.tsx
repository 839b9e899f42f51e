import { type AnyOnboardingPage, pageBefore, mayShow, pageAfter } from '@sooner/rules/onboarding-flow'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import {
  type OnboardingProgress,
  useGetOnboardingProgressQuery,
  useFinishOnboardingMutation,
  useRenewSessionMutation,
} from '../../lib/resources/onboarding-progress.ts'
import { FlowProvider } from '../../lib/onboarding/flow.ts'
import { comingOf, pathOf, type Coming, fromReview } from '../../lib/onboarding/pages.ts'
import { initialOf } from '../../lib/state/fields.ts'
import type { State } from '../../lib/state/open-store.ts'
import { vendorChanged, vendorFields } from '../../lib/state/slices/vendor.ts'
import { Card } from '../../ui/card.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { PageLoader } from '../../ui/page-loader.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { CallError } from '../../lib/calls/call-error.ts'
import type { ActivationSteps } from '../../lib/payments-wait/use-activation.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { isOnboardingPage, ledTo, useOnboardingState } from './onboarding-state.ts'
import { ProgressInHeader } from './progress-bar.tsx'
import { useOnboardingWords } from './words/index.ts'

type WalkFailure = 'nextUnknown' | 'offline' | 'notOwner' | 'notFinished'

interface Walking {
  /** Fetches the progress again; resolves to undefined if the service did not answer. */
  readonly ask: () => Promise<OnboardingProgress | undefined>
  readonly coming: Coming
}

const failureOf = ({ code }: Partial<CallError>): WalkFailure =>
  code === 'FORBIDDEN' || code === 'READ_ONLY' ? 'notOwner' : 'notFinished'

/** Continues from page to page, and after the last page to the dashboard. Continuing again retries a failed attempt. */
function useWalk({ ask, coming }: Walking) {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [finishOnboarding] = useFinishOnboardingMutation(ownNotice('finish-onboarding'))
  const [renewSession] = useRenewSessionMutation(ownNotice('finish-onboarding-tokens'))
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { pathname } = useLocation()
  const [failure, setFailure] = useState<{ readonly on: string; readonly why: WalkFailure }>()

  /** The guard redirects to the dashboard as soon as the tokens name the vendor. */
  async function enter(vendorId: string): Promise<WalkFailure | undefined> {
    const { error } = await finishOnboarding({ params: { id: vendorId } })
    if (error && 'code' in error && error.code === 'ONBOARDING_INCOMPLETE') {
      const fresh = await ask()
      if (fresh?.next) return void navigate(pathOf(fresh.next))
    }
    if (error) return failureOf(error)
    dispatch(modalOpened({ modal: 'welcome' }))
    const entered = await renewSession()
    return entered.data ? undefined : 'notFinished'
  }

  async function walkOn(from?: AnyOnboardingPage): Promise<WalkFailure | undefined> {
    const fresh = await ask()
    if (!fresh) return 'nextUnknown'
    const { pages, next, vendorId } = fresh
    if (coming.fromReview) {
      const to = mayShow(pages, 'review') ? 'review' : next
      if (to) return void navigate(pathOf(to), { state: to === 'review' ? null : fromReview })
    }
    const after = from && pageAfter(pages, from)
    const to = after && mayShow(pages, after) ? after : next
    if (to) return void navigate(pathOf(to))
    return vendorId === null ? 'notFinished' : enter(vendorId)
  }

  async function goOn(from?: AnyOnboardingPage): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    const failed = await walkOn(from)
    underWay.current = false
    setBusy(false)
    if (failed) setFailure({ on: pathname, why: navigator.onLine ? failed : 'offline' })
  }

  // A failure is shown only on the page on which it happened.
  return { goOn, isBusy, failure: failure?.on === pathname ? failure.why : undefined }
}

type Walk = ReturnType<typeof useWalk>

function BackLink({ to }: { readonly to: string }) {
  const { back } = useOnboardingWords()
  return (
    <TextLink to={to} className="inline-flex! items-center gap-1.5 justify-self-start">
      <span className="rotate-90">
        <ChevronIcon />
      </span>
      {back}
    </TextLink>
  )
}

/** Nothing is lacking any more: this finishes the onboarding, and the guard then redirects to the dashboard. */
function Finishing({ walk: { goOn, isBusy, failure } }: { readonly walk: Walk }) {
  const words = useOnboardingWords()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void goOn()
  }, [goOn])
  if (!failure) return <PageLoader label={words.finishing} />
  return (
    <div className="mx-auto w-full max-w-168">
      <Card>
        <ErrorState
          title={words.notFinishedTitle}
          meaning={words.failures[failure]}
          stillWorks={[]}
          onRetry={() => void goOn()}
          retrying={isBusy}
        />
      </Card>
    </div>
  )
}

/** Removes the stored form from the browser once the service has the data and the page has been left. */
function useForgetEntered(isEntered: boolean): void {
  const dispatch = useDispatch()
  const isEdited = useSelector(({ vendor }: State) => vendor.name !== '' || vendor.changedFields.length > 0)
  useEffect(() => {
    if (isEntered && isEdited) dispatch(vendorChanged(initialOf(vendorFields)))
  }, [dispatch, isEntered, isEdited])
}

interface OnboardingLayoutProps {
  /** What the business needs before it can be paid. */
  readonly Checklist: ComponentType<{ readonly steps: ActivationSteps }>
}

interface WalkedProps extends OnboardingLayoutProps {
  readonly progress: OnboardingProgress
  readonly ask: () => Promise<OnboardingProgress | undefined>
}

const backFrom = (progress: OnboardingProgress, page: AnyOnboardingPage, isFromReview: boolean) => {
  const before = pageBefore(progress.pages, page)
  return before && pathOf(isFromReview ? 'review' : before)
}

function Walked({ progress, ask, Checklist }: WalkedProps): ReactNode {
  const { failures, loading } = useOnboardingWords()
  const location = useLocation()
  const { pathname } = location
  const [, , page] = pathname.split('/')
  const coming = comingOf(location.state)
  const walk = useWalk({ ask, coming })
  const { goOn, isBusy, failure } = walk
  useForgetEntered(progress.vendorId !== null && page !== 'business-info')
  useOnboardingState(progress)
  const led = ledTo(progress, page || undefined, coming)
  if (led.kind === 'finish') return <Finishing walk={walk} />
  if (led.kind === 'go') return <Navigate to={pathOf(led.to)} replace />
  const isFromReview = coming.fromReview === true
  const back = isOnboardingPage(page) ? backFrom(progress, page, isFromReview) : undefined
  const flow = {
    progress,
    vendorId: progress.vendorId,
    goOn,
    back,
    isBusy,
    isFromReview,
    shown: {
      back: back && <BackLink to={back} />,
      trouble: <Announcements failure={failure && failures[failure]} />,
    },
  }
  return (
    <FlowProvider value={flow}>
      <ProgressInHeader form={progress.form} path={pathname} />
      <div className="relative">
        <Suspense fallback={<PageLoader label={loading} />}>
          <Outlet />
        </Suspense>
        {/* Beside the page where there is space, else below it. */}
        <div className="mx-auto mt-8 w-full max-w-168 min-[82rem]:absolute min-[82rem]:top-0 min-[82rem]:left-[calc(50%+22.5rem)] min-[82rem]:mt-0 min-[82rem]:w-68">
          <Suspense>
            <Checklist steps={progress.activation} />
          </Suspense>
        </div>
      </div>
    </FlowProvider>
  )
}

/** The layout route of all onboarding pages: it knows the person's progress and shows no page before its turn. */
export function OnboardingLayout({ Checklist }: OnboardingLayoutProps) {
  const words = useOnboardingWords()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const query = useGetOnboardingProgressQuery(
    { params: { email } },
    { skip: email === '', refetchOnMountOrArgChange: true },
  )
  const { refetch } = query
  // The pages depend on the answer of the last explicit request, so that a background refetch redirects nobody.
  const [known, setKnown] = useState<OnboardingProgress>()
  if (!known && query.data && !query.isFetching && !query.isError) setKnown(query.data)
  async function ask(): Promise<OnboardingProgress | undefined> {
    // A failed refetch still returns the previous data, so `isSuccess` has to be checked too.
    const { data, isSuccess } = await refetch()
    if (!isSuccess || !data) return undefined
    setKnown(data)
    return data
  }
  const waiting = (
    <div className="mx-auto grid w-full max-w-168 gap-6">
      <SkeletonText lines={3} />
      <Card>
        <SkeletonText lines={16} />
      </Card>
    </div>
  )
  return (
    <Loaded query={{ ...query, data: known ?? query.data }} trouble={words.trouble} skeleton={waiting}>
      {(progress) => <Walked {...{ progress, ask, Checklist }} />}
    </Loaded>
  )
}
