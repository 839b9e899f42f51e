import { Checkbox } from '../../../ui/checkbox.tsx'
import { useOnboardingWords } from './words/index.ts'
import { FieldGroup } from './field-group.tsx'
import { type GroupProps, useErrorAt } from './form-fields.tsx'

interface TermsGroupProps extends GroupProps {
  readonly isAccepted: boolean
  readonly accept: (isAccepted: boolean) => void
}

/** The terms stand where they are accepted: nobody ticks what they would have to look for. */
export function TermsGroup({ form, isAccepted, accept }: TermsGroupProps) {
  const { terms } = useOnboardingWords()
  const errorAt = useErrorAt(form)
  return (
    <FieldGroup title={terms.title}>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        {Object.values(terms.points).map((point) => (
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
