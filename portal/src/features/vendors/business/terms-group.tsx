import { AcceptTerms } from '../terms/accept-terms.tsx'
import { useAgreementWords } from '../agreements/words/index.ts'
import { FieldGroup } from './field-group.tsx'
import { type GroupProps, useErrorAt } from './form-fields.tsx'

interface TermsGroupProps extends GroupProps {
  readonly isAccepted: boolean
  readonly accept: (isAccepted: boolean) => void
  /** The partner that has an agreement of its own with the vendor. */
  readonly partner: string | undefined
}

export function TermsGroup({ form, partner, ...choice }: TermsGroupProps) {
  const { title, ofPartner } = useAgreementWords().terms
  const errorAt = useErrorAt(form)
  return (
    <FieldGroup title={title}>
      <AcceptTerms {...choice} payments={ofPartner(partner)} error={errorAt('hasAcceptedTos')} />
    </FieldGroup>
  )
}
