import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSelector, useDispatch } from 'react-redux'
import { Navigate, useSearchParams, useNavigate } from 'react-router'
import { forgetArrival, saveArrival, arrivalOf } from '../../../lib/arrival.ts'
import { remember } from '../../../lib/browser-store.ts'
import { forgetInvited } from '../../../lib/pending-notices.ts'
import { PageHeading } from '../../../lib/page.tsx'
import {
  type UserAccount,
  useGetUserAccountQuery,
  useStoreOnboardingDataMutation,
} from '../../../lib/resources/access.ts'
import {
  type OwnOnboarding,
  useGetOnboardingQuery,
  useGetVendorQuery,
  useListOwnOnboardingsQuery,
  useLazyGetVendorQuery,
  useLinkExternalVendorMutation,
  useRegisterOnboardingMutation,
} from '../../../lib/resources/vendors.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { pageWords } from '../../../lib/words/index.ts'
import { codesOf } from '../../../lib/arrival-codes.ts'
import { api } from '../../../lib/calls/api.ts'
import { pathOf } from '../../../lib/onboarding/pages.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useRenewSessionMutation } from '../../../lib/resources/onboarding-progress.ts'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { valuesOf } from '../business/business-change.ts'
import { businessOf } from '../business/business-values.ts'
import { declined } from './waiting-invitation.tsx'
import type { InvitedByPartnerWords } from './words/en.ts'

type TakeUpFault = keyof InvitedByPartnerWords['failures']

/** An answer without data is a 404: what the call is about is not there. */
export function takeUpFault(error: Partial<CallError> | undefined, online: boolean): TakeUpFault {
  if (!online) return 'offline'
  const { code, statusCode } = error ?? { statusCode: 404 }
  if (code === 'VENDOR_DEACTIVATED') return 'deactivated'
  return statusCode !== undefined && [403, 404, 409].includes(statusCode) ? 'gone' : 'unknown'
}

/** Registers the invitation for the person and refreshes the session, as the sign-in does for a saved one. */
function useRegister() {
  const [register] = useRegisterOnboardingMutation(ownNotice('take-up'))
  const [storeCodes] = useStoreOnboardingDataMutation(ownNotice('take-up-codes'))
  const [renewSession] = useRenewSessionMutation(ownNotice('take-up-tokens'))
  return async ({ id, isRegistered }: OwnOnboarding, account: UserAccount) => {
    if (isRegistered) {
      forgetArrival('onboardingId')
      return undefined
    }
    const { data, error } = await register({ params: { id } })
    if (!data) return takeUpFault(error, navigator.onLine)
    const { email, onboardingData, vendorId } = account
    const isNew = vendorId === null && Object.values(onboardingData).every((value) => value === null)
    const codes = codesOf(arrivalOf(email))
    if (isNew && Object.keys(codes).length > 0) await storeCodes({ params: { email }, body: codes })
    forgetArrival('onboardingId', 'promoCode', 'referralCode', 'subdomain')
    await renewSession()
    return undefined
  }
}

/** Takes an invitation up: without a business, onboarding goes on with it; an existing business is linked. */
function useTakeUp(account: UserAccount) {
  const register = useRegister()
  const [askVendor] = useLazyGetVendorQuery()
  const [linkVendor] = useLinkExternalVendorMutation(ownNotice('link-partner'))
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [failure, setFailure] = useState<TakeUpFault>()
  const [isBusy, setBusy] = useState(false)
  const [isLinked, setLinked] = useState(false)

  async function link({ partnerId, externalVendorId }: OwnOnboarding, vendorId: string) {
    // The service links an existing vendor without changing its business, but its form asks for one.
    const { data: vendor } = await askVendor({ params: { id: vendorId } })
    if (!vendor) return takeUpFault({}, navigator.onLine)
    const params = { partnerId, externalVendorId }
    const { data, error } = await linkVendor({ params, body: businessOf(valuesOf(vendor)) })
    return data ? undefined : takeUpFault(error, navigator.onLine)
  }

  async function takeUp(invitation: OwnOnboarding): Promise<void> {
    setBusy(true)
    const { vendorId } = account
    const fault =
      (await register(invitation, account)) ??
      (vendorId === null ? undefined : await link(invitation, vendorId))
    setFailure(fault)
    setBusy(false)
    if (fault !== undefined) return
    if (vendorId === null) await navigate(pathOf('business-info'), { replace: true })
    else {
      setLinked(true)
      dispatch(api.util.invalidateTags(['Vendor', 'Clients', 'Invoices']))
    }
  }
  return { takeUp, failure, isBusy, isLinked }
}

const useInvitedByPartnerWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})

interface CalmProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Calm({ title, text, children }: CalmProps) {
  return (
    <Card className="grid gap-6">
      <header className="grid gap-2">
        <PageHeading>{title}</PageHeading>
        <p className="text-muted wrap-anywhere">{text}</p>
      </header>
      <div className="grid gap-3">{children}</div>
    </Card>
  )
}

/** A person who goes on without the invitation is not led back to it on this visit. */
function Without() {
  const words = useInvitedByPartnerWords()
  function leave() {
    remember('visit', declined, 'yes')
    forgetArrival('onboardingId')
  }
  return (
    <ButtonLink to="/" wide onClick={leave}>
      {words.without}
    </ButtonLink>
  )
}

interface InvitationProps {
  readonly invitation: OwnOnboarding
  readonly account: UserAccount
  /** The person opened the link of this invitation, which is their wish to take it up. */
  readonly isOpened: boolean
}

function Invitation({ invitation, account, isOpened }: InvitationProps) {
  const words = useInvitedByPartnerWords()
  const { vendorId } = account
  const vendor = useGetVendorQuery({ params: { id: vendorId ?? '' } }, { skip: vendorId === null })
  const { takeUp, failure, isBusy, isLinked } = useTakeUp(account)
  const begun = useRef(!isOpened || vendorId !== null)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void takeUp(invitation)
  }, [invitation, takeUp])
  const { partnerName: partner, vendorName } = invitation
  const business = vendor.data?.name ?? vendorName
  if (isLinked)
    return (
      <Calm title={words.linkedTitle(partner)} text={words.linked(partner)}>
        <ButtonLink to="/" kind="primary" wide>
          {words.goOn}
        </ButtonLink>
      </Calm>
    )
  const text =
    vendorId === null ? words.fromStart(partner, vendorName) : words.toLink(partner, vendorName, business)
  return (
    <Calm title={words.title(partner)} text={text}>
      {vendorId !== null && <p>{words.unchanged}</p>}
      <Announcements failure={failure && words.failures[failure]} />
      <Button
        kind="primary"
        wide
        busy={isBusy}
        busyLabel={words.busy}
        onClick={() => void takeUp(invitation)}
      >
        {vendorId === null ? words.begin : words.link(business)}
      </Button>
      <Without />
    </Calm>
  )
}

/** Says why the invitation of an opened link is not among those that wait for this person. */
function Unusable({ id, own }: { readonly id: string; readonly own: string }) {
  const words = useInvitedByPartnerWords()
  const { data } = useGetOnboardingQuery({ params: { id } })
  // It must not be in the way of the next sign-in.
  useEffect(() => forgetArrival('onboardingId'), [])
  const invited = data?.email
  const isForeign = invited !== undefined && invited.toLowerCase() !== own.toLowerCase()
  return (
    <Calm
      title={isForeign ? words.foreignTitle : words.goneTitle}
      text={isForeign ? words.foreign(invited, own) : words.gone}
    >
      <Without />
    </Calm>
  )
}

interface WaitingProps {
  readonly account: UserAccount
  readonly onboardings: readonly OwnOnboarding[]
}

function Waiting({ account, onboardings }: WaitingProps) {
  const [search] = useSearchParams()
  const [id] = useState(() => {
    forgetInvited()
    return saveArrival(search).onboardingId
  })
  // The invitation leaves the list when it is linked, and its page then says so.
  const [invitation] = useState(
    () => onboardings.find((one) => one.id === id) ?? (id === undefined ? onboardings[0] : undefined),
  )
  if (invitation) return <Invitation invitation={invitation} account={account} isOpened={id !== undefined} />
  return id === undefined ? <Navigate to="/" replace /> : <Unusable id={id} own={account.email} />
}

/**
 * For a person who is signed in and whom a partner invites: by the link that they opened, or by an invitation that waits for their
 * address.
 */
export function InvitedPage() {
  const words = useInvitedByPartnerWords()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const asked = [{ params: { email } }, { skip: email === '', refetchOnMountOrArgChange: true }] as const
  const account = useGetUserAccountQuery(...asked)
  const onboardings = useListOwnOnboardingsQuery(...asked)
  const both = account.data && onboardings.data && { account: account.data, onboardings: onboardings.data }
  const query = {
    data: both,
    isError: account.isError || onboardings.isError,
    isFetching: account.isFetching || onboardings.isFetching,
    refetch: () => {
      void account.refetch()
      void onboardings.refetch()
    },
  }
  const skeleton = (
    <Card>
      <SkeletonText lines={8} />
    </Card>
  )
  return (
    <div className="mx-auto w-full max-w-112">
      <Loaded query={query} trouble={words.trouble} skeleton={skeleton}>
        {(data) => <Waiting {...data} />}
      </Loaded>
    </div>
  )
}
