import { type AnyOnboardingPage, mayShow, pageAfter } from '@sooner/rules/onboarding-flow'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import type { CallError } from '../../lib/calls/call-error.ts'
import {
  type OnboardingProgress,
  useFinishOnboardingMutation,
  useRenewSessionMutation,
} from '../../lib/resources/onboarding-progress.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { type Coming, fromReview, pathOf } from '../../lib/onboarding/pages.ts'
import { modalOpened } from '../../lib/state/slices/modals.ts'

export type WalkFailure = 'nextUnknown' | 'offline' | 'notOwner' | 'notFinished'

interface Walking {
  /** Fetches the progress again; resolves to undefined if the service did not answer. */
  readonly ask: () => Promise<OnboardingProgress | undefined>
  readonly coming: Coming
}

const failureOf = ({ code }: Partial<CallError>): WalkFailure =>
  code === 'FORBIDDEN' || code === 'READ_ONLY' ? 'notOwner' : 'notFinished'

/** Continues from page to page, and after the last page to the dashboard. Continuing again retries a failed attempt. */
export function useWalk({ ask, coming }: Walking) {
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
