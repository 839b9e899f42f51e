import { AcceptTerms } from '../terms/accept-terms.tsx'
import { useTermsWords } from '../terms/words.ts'
import { FieldGroup } from './field-group.tsx'
import { type GroupProps, useErrorAt } from './form-fields.tsx'

interface TermsGroupProps extends GroupProps {
  readonly isAccepted: boolean
  readonly accept: (isAccepted: boolean) => void
  /** The partner that has an agreement of its own with the vendor. */
  readonly partner: string | undefined
}

export function TermsGroup({ form, partner, ...choice }: TermsGroupProps) {
  const { title, ofPartner } = useTermsWords()
  const errorAt = useErrorAt(form)
  return (
    <FieldGroup title={title}>
      <AcceptTerms {...choice} payments={ofPartner(partner)} error={errorAt('hasAcceptedTos')} />
    </FieldGroup>
  )
}
