import { useDispatch, useSelector } from 'react-redux'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { usePartnerName } from '../../../lib/onboarding/use-partner-name.ts'
import { StepBody } from '../../../lib/onboarding/step-frame.tsx'
import type { State } from '../../../lib/state/open-store.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import { AgreementStep } from './agreement-step.tsx'
import type { Agreement, Text } from './use-agreements.ts'
import { ToSign } from './paper.tsx'
import { SignButton, useSigning } from './signing.tsx'
import { useAgreementWords } from './words/index.ts'

interface PartnerTermsProps {
  readonly vendorId: string
  readonly agreement: Agreement
  /** False if another partner's agreement has to be signed after this one. */
  readonly isLast: boolean
}

function PartnerTerms({ vendorId, agreement, isLast }: PartnerTermsProps) {
  const { goOn, isBusy } = useFlow()
  const dispatch = useDispatch()
  const name = useSelector(({ vendor }: State) => vendor.partnerServiceAgreementSignedByName)
  const changeName = (typed: string) =>
    void dispatch(vendorChanged({ partnerServiceAgreementSignedByName: typed }))
  const signing = useSigning({
    vendorId,
    put: agreement,
    draft: { name, changeName },
    onSigned: ({ version }: Text) => {
      dispatch(
        vendorChanged({
          partnerServiceAgreementVersion: version,
          hasAcceptedPartnerServiceAgreement: isLast,
        }),
      )
      if (isLast) return goOn('partner-terms')
      changeName('')
      return scrollTo(0, 0)
    },
  })
  const { element, submit } = signing
  return (
    <StepBody form={{ element, submit }} primary={<SignButton signing={signing} goesOn isBusy={isBusy} />}>
      <ToSign signing={signing} />
    </StepBody>
  )
}

/** The supplemental agreements of the partners that require one, one after the other. */
export function PartnerTermsPage() {
  const { steps } = useAgreementWords()
  const { agreementPartnerIds } = useFlow().progress
  const nameOf = usePartnerName()
  const askedOf = (all: readonly Agreement[]) =>
    all.filter(
      ({ active, partnerId }) => active && agreementPartnerIds.some((asking) => asking === partnerId),
    )
  const isOpen = ({ signedAt }: Agreement) => signedAt === null
  return (
    <AgreementStep
      page="partner-terms"
      title={steps.partner}
      lead={(agreement) => steps.partnerLead(nameOf(agreement?.partnerId ?? agreementPartnerIds[0]))}
      choose={(all) => askedOf(all).find(isOpen) ?? askedOf(all).at(-1)}
    >
      {(vendorId, agreement, all) => (
        <PartnerTerms
          key={agreement.partnerId}
          vendorId={vendorId}
          agreement={agreement}
          isLast={askedOf(all).filter(isOpen).length < 2}
        />
      )}
    </AgreementStep>
  )
}
