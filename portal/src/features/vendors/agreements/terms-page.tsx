import { useDispatch, useSelector } from 'react-redux'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { StepBody } from '../../../lib/onboarding/step-frame.tsx'
import type { State } from '../../../lib/state/open-store.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import { AgreementStep } from './agreement-step.tsx'
import type { Agreement } from './use-agreements.ts'
import { ToSign } from './paper.tsx'
import { SignButton, type Draft, useSigning } from './signing.tsx'
import { useAgreementWords } from './words/index.ts'

/**
 * The draft survives a look at another page, but it is not stored beyond the visit, because agreeing has to be a deliberate
 * act.
 */
function useTermsDraft(): Draft {
  const dispatch = useDispatch()
  const name = useSelector(({ vendor }: State) => vendor.serviceAgreementSignedByName)
  const hasAcceptedTos = useSelector(({ vendor }: State) => vendor.hasAcceptedTos)
  return {
    name,
    hasAcceptedTos,
    changeName: (serviceAgreementSignedByName) =>
      void dispatch(vendorChanged({ serviceAgreementSignedByName })),
    acceptTerms: (accepted) => void dispatch(vendorChanged({ hasAcceptedTos: accepted })),
  }
}

function Terms({ vendorId, agreement }: { readonly vendorId: string; readonly agreement: Agreement }) {
  const { goOn, isBusy, progress } = useFlow()
  const dispatch = useDispatch()
  const signing = useSigning({
    vendorId,
    put: agreement,
    draft: useTermsDraft(),
    needsTerms: progress.pages.some(({ lacks }) => lacks.includes('terms-of-service')),
    onSigned: ({ version }) => {
      dispatch(vendorChanged({ serviceAgreementVersion: version, hasAcceptedServiceAgreement: true }))
      return goOn('terms')
    },
  })
  const { element, submit } = signing
  return (
    <StepBody form={{ element, submit }} primary={<SignButton signing={signing} goesOn isBusy={isBusy} />}>
      <ToSign signing={signing} />
    </StepBody>
  )
}

const oursOf = (all: readonly Agreement[]) =>
  all.find(({ active, partnerId }) => active && partnerId === undefined)

/** The provider's service agreement, together with the terms of service if they were not accepted before. */
export function TermsPage() {
  const { steps } = useAgreementWords()
  return (
    <AgreementStep page="terms" title={steps.terms} lead={() => steps.termsLead} choose={oursOf}>
      {(vendorId, agreement) => <Terms vendorId={vendorId} agreement={agreement} />}
    </AgreementStep>
  )
}
