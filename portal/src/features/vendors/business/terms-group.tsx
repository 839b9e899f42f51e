import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useOnboardingWords } from './words/index.ts'
import { FieldGroup } from './field-group.tsx'
import { type GroupProps, useErrorAt } from './form-fields.tsx'

interface TermsGroupProps extends GroupProps {
  readonly isAccepted: boolean
  readonly accept: (isAccepted: boolean) => void
  /** The partner that has an agreement of its own with the vendor. */
  readonly partner: string | undefined
}

/** The terms are listed at the checkbox that accepts them, so that nobody has to look for them. */
export function TermsGroup({ form, isAccepted, accept, partner }: TermsGroupProps) {
  const { terms } = useOnboardingWords()
  const { right, safe, free } = terms.points
  const errorAt = useErrorAt(form)
  return (
    <FieldGroup title={terms.title}>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        {[right, safe, free(partner)].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        name="hasAcceptedTos"
        label={terms.accept}
        required
        checked={isAccepted}
        onChange={accept}
        error={errorAt('hasAcceptedTos')}
      />
    </FieldGroup>
  )
}
