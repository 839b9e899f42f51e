import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AcceptTerms } from '../terms/accept-terms.tsx'
import { useAgreementWords } from './words/index.ts'
import type { AgreementSigning } from './use-signing.ts'

interface SigningProps {
  readonly signing: AgreementSigning
}

function Terms({ signing }: SigningProps) {
  const { title, above } = useAgreementWords().terms
  const { draft, faults, acceptTerms } = signing
  return (
    <div className="grid gap-2">
      <h3 className="text-16">{title}</h3>
      <AcceptTerms
        payments={above}
        isAccepted={draft.hasAcceptedTos === true}
        accept={acceptTerms}
        error={faults.terms}
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
