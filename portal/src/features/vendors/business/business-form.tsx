import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Country } from '@sooner/rules/places'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { usePartnerName } from '../../../lib/onboarding/use-partner-name.ts'
import { StepBody } from '../../../lib/onboarding/step-frame.tsx'
import { arrivalOf } from '../../../lib/arrival.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { onboardingChanged } from '../../../lib/state/slices/onboarding.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import {
  useLazyGetOnboardingProgressQuery,
  useRenewSessionMutation,
} from '../../../lib/resources/onboarding-progress.ts'
import {
  useCreateVendorMutation,
  useLinkExternalVendorMutation,
  useGetOnboardingQuery,
} from '../../../lib/resources/vendors.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useGetUserAccountQuery } from '../../../lib/resources/access.ts'
import { useBusinessWords } from '../words/index.ts'
import { OwnersGroup } from './owners-group.tsx'
import { AcceptTerms } from '../agreements/accept-terms.tsx'
import { useAgreementWords } from '../agreements/words/index.ts'
import { useTermsRead } from '../agreements/use-terms.ts'
import {
  AddressGroup,
  PersonGroup,
  TaxGroup,
  BusinessGroup,
  FieldGroup,
  type GroupProps,
  useErrorAt,
} from './business-groups.tsx'
import {
  businessOf,
  type BusinessValues,
  faultsOf,
  type FieldName,
  stateIn,
  type TextName,
  type VendorForm,
} from './business-values.ts'
import { type FaultAt, type Failure, useFaults, refusedOf, type Refused } from './business-faults.ts'

/** Loads what is known of the person: their account, and the data of the invitation if a partner invited them. */
export function useInvitation(email: string) {
  const account = useGetUserAccountQuery({ params: { email } }, { refetchOnMountOrArgChange: true })
  const id = account.data?.onboardingId ?? undefined
  const onboarding = useGetOnboardingQuery({ params: { id: id ?? '' } }, { skip: id === undefined })
  // Data that was loaded once remains valid, even if a later refetch fails.
  const isReady = account.data !== undefined && (id === undefined || onboarding.data !== undefined)
  const failed = account.isError ? account : onboarding
  return {
    data: isReady
      ? {
          email,
          origin: account.data?.onboardingData,
          onboardingId: id ?? null,
          /** Undefined if the invitation has expired: the business is then entered without it. */
          invitation: id === undefined ? undefined : (onboarding.data ?? undefined),
        }
      : undefined,
    isError: account.isError || onboarding.isError,
    isFetching: account.isFetching || onboarding.isFetching,
    refetch: failed.refetch,
  }
}

type Known = NonNullable<ReturnType<typeof useInvitation>['data']>

const nothing: Refused = { failure: undefined, faults: {} }
const failed = (failure: Failure): Refused => ({ failure, faults: {} })

/** Creates the vendor and continues to the next page; returns the service's objections if there are any. */
function useSaveBusiness({ email, invitation, origin }: Known) {
  const [createVendor] = useCreateVendorMutation(ownNotice('create-vendor'))
  const [linkExternalVendor] = useLinkExternalVendorMutation(ownNotice('link-external-vendor'))
  const [askProgress] = useLazyGetOnboardingProgressQuery()
  const [renewSession] = useRenewSessionMutation(ownNotice('business-info-tokens'))
  const { goOn } = useFlow()
  const [isAlone, setAlone] = useState(false)

  function send(form: VendorForm) {
    const { promoCode, referralCode } = origin ?? {}
    const body = { ...form, ...(promoCode && { promoCode }), ...(referralCode && { referralCode }) }
    if (!invitation || isAlone) return createVendor({ body })
    const { partnerId, externalVendorId } = invitation
    return linkExternalVendor({ params: { partnerId, externalVendorId }, body })
  }

  async function done(): Promise<Refused> {
    // The tokens were issued before the vendor existed and still lack its owner's rights, so they are renewed.
    await renewSession()
    await goOn('business-info')
    return nothing
  }

  /** Another tab, or an attempt whose answer was lost, may have created the vendor; that counts as a success. */
  async function doneBefore(): Promise<boolean> {
    const { data } = await askProgress({ params: { email } })
    return typeof data?.vendorId === 'string'
  }

  return async (form: VendorForm): Promise<Refused> => {
    if (!navigator.onLine) return failed('offline')
    const { data, error } = await send(form)
    const refused = error && refusedOf(error)
    if (refused?.failure === 'conflict' && (await doneBefore())) return done()
    if (refused) return refused
    if (data) return done()
    setAlone(true)
    return failed('invitation')
  }
}

/** How the person came here is stored beside what they enter, so that it survives with it until the business is known. */
function useOrigin({ onboardingId, origin }: Pick<Known, 'onboardingId' | 'origin'>) {
  const dispatch = useDispatch()
  const { referralCode, promoCode, subdomain } = origin ?? {}
  useEffect(() => {
    const stored = { promoCode: promoCode ?? undefined, subdomain: subdomain ?? undefined }
    dispatch(vendorChanged({ onboardingId: onboardingId ?? undefined, referralCode: referralCode ?? '' }))
    dispatch(onboardingChanged(stored))
  }, [dispatch, onboardingId, promoCode, referralCode, subdomain])
}

/** Stores the form as it is typed; only the tax number is lost with the page. The e-mail address is the account's. */
function useEnteredValues({ email, invitation, ...known }: Known) {
  const dispatch = useDispatch()
  const entered = useSelector((state: State) => state.vendor)
  const [tin, setTin] = useState('')
  const hasName = entered.name !== ''
  const [suggested] = useState(() => invitation?.vendorName ?? arrivalOf(email).businessName)
  const offered = useRef(false)
  useEffect(() => {
    if (offered.current) return
    offered.current = true
    if (!hasName && suggested !== undefined) dispatch(vendorChanged({ name: suggested }))
  }, [dispatch, hasName, suggested])

  useOrigin(known)

  const values: BusinessValues = { ...entered, email, tin }
  function change(name: TextName, value: string) {
    if (name === 'tin') setTin(value)
    else dispatch(vendorChanged({ [name]: value }))
  }
  const move = (countryCode: Country) =>
    void dispatch(vendorChanged({ countryCode, state: stateIn(countryCode, entered.state) }))
  const accept = (hasAcceptedTos: boolean) => void dispatch(vendorChanged({ hasAcceptedTos }))
  return { values, change, move, accept, hasAcceptedTos: entered.hasAcceptedTos }
}

/** The form of a business that we do not know yet. */
function useNewBusiness(known: Known) {
  const { values, change, move, accept, hasAcceptedTos } = useEnteredValues(known)
  const save = useSaveBusiness(known)
  const termsRead = useTermsRead()
  // A person who signs our agreement accepts the terms of service there; with a partner's own agreement, they accept them here.
  const asksTerms = useFlow().progress.form.customMsa
  const lacksTerms = asksTerms && !hasAcceptedTos
  const broken = { ...faultsOf(values), ...(lacksTerms && { hasAcceptedTos: 'terms' as const }) }
  const { forgive, faults, ...sending } = useSending<FieldName, FaultAt, Failure>({
    live: true,
    check: () => broken,
    send: async () =>
      save({ ...businessOf(values), ...(asksTerms ? { hasAcceptedTos, ...(await termsRead()) } : {}) }),
  })
  return {
    ...sending,
    ...useFaults({ values, broken, shown: faults }),
    values,
    move,
    change: (name: TextName, value: string) => {
      forgive(name)
      change(name, value)
    },
    terms: asksTerms ? { isAccepted: hasAcceptedTos, accept } : undefined,
  }
}

interface TermsGroupProps extends GroupProps {
  readonly isAccepted: boolean
  readonly accept: (isAccepted: boolean) => void
  /** The partner that has an agreement of its own with the vendor. */
  readonly partner: string | undefined
}

function TermsGroup({ form, partner, ...choice }: TermsGroupProps) {
  const { title, ofPartner } = useAgreementWords().terms
  const errorAt = useErrorAt(form)
  return (
    <FieldGroup title={title}>
      <AcceptTerms {...choice} payments={ofPartner(partner)} error={errorAt('hasAcceptedTos')} />
    </FieldGroup>
  )
}

/** The form for the business of a new vendor. */
export function BusinessForm({ known }: { readonly known: Known }) {
  const words = useBusinessWords().form
  const { terms, busy, failure, submit, element, ...form } = useNewBusiness(known)
  const { email, invitation } = known
  const nameOf = usePartnerName()
  const partner = nameOf()
  const isDemo = useFlow().progress.demo !== null
  return (
    <StepBody
      form={{ element, submit }}
      primary={
        <Button type="submit" kind="primary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      }
    >
      <Card className="grid gap-6 tablet:gap-8">
        <BusinessGroup form={form} invitedAs={invitation?.vendorName} partner={partner} />
        <AddressGroup form={form} />
        <PersonGroup form={form} account={email} isDemo={isDemo} />
        <TaxGroup form={form} />
        <OwnersGroup form={form} />
        {terms && <TermsGroup form={form} partner={partner} {...terms} />}
      </Card>
      <p className="text-14 text-muted">{words.leave}</p>
      <Announcements failure={failure && words.failures[failure]} />
    </StepBody>
  )
}
