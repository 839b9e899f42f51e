import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AgreementSigning } from './use-signing.ts'
import { useAgreementWords } from './words.ts'

interface SigningProps {
  readonly signing: AgreementSigning
}

/** The terms are listed at the checkbox that accepts them, so that nobody has to look for them. */
function Terms({ signing }: SigningProps) {
  const { terms } = useAgreementWords()
  return (
    <div className="grid gap-2">
      <h3 className="text-16">{terms.title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        {Object.values(terms.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        name="hasAcceptedTos"
        label={terms.accept}
        required
        checked={signing.draft.hasAcceptedTos === true}
        onChange={signing.acceptTerms}
        error={signing.faults.terms}
      />
    </div>
  )
}

/** The signature form is below the text and opens when the end is reached; until then it states the reason. */
export function Signature({ signing }: SigningProps) {
  const { sign, read } = useAgreementWords()
  const { draft, faults, heldBack, hasRead, isReadOnly, needsTerms, failure } = signing
  const isOpen = heldBack === undefined
  return (
    <Card className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-20">{sign.title}</h2>
        <p className="max-w-[65ch] text-muted">{sign.text}</p>
      </header>
      {needsTerms && !isReadOnly && <Terms signing={signing} />}
      {!isReadOnly && (
        <TextField
          name="signedByName"
          label={sign.name}
          hint={heldBack}
          autoComplete="name"
          maxLength={200}
          readOnly={!isOpen}
          aria-disabled={!isOpen || undefined}
          value={draft.name}
          onChange={signing.changeName}
          error={faults.name}
          className="max-w-96 font-[family-name:var(--face-heading)] text-20!"
        />
      )}
      <p role="status" className="sr-only">
        {hasRead && isOpen ? read.reached : ''}
      </p>
      <Announcements failure={failure} />
    </Card>
  )
}

export function SignButton({
  signing,
  goesOn,
  isBusy = false,
}: SigningProps & { readonly goesOn?: boolean; readonly isBusy?: boolean }) {
  const { sign } = useAgreementWords()
  return (
    <Button
      type="submit"
      kind="primary"
      busy={signing.isBusy || isBusy}
      busyLabel={sign.submitting}
      heldBack={signing.heldBack}
    >
      {goesOn ? sign.submitAndGoOn : sign.submit}
    </Button>
  )
}
