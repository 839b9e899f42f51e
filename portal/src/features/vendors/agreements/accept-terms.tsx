import { Suspense, useState } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { useAgreementWords } from './words/index.ts'

const TermsDialog = lazyDialog(
  () => import('./terms-dialog.tsx'),
  (it) => it.TermsDialog,
)

/** Opens the whole text of the terms of service, which is loaded only then. */
export function ReadTerms() {
  const { read } = useAgreementWords().terms
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {read}
      </Button>
      <Suspense>{isOpen && <TermsDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

interface AcceptTermsProps {
  /** The sentence that says what payments are governed by instead. */
  readonly payments: string
  readonly isAccepted: boolean
  readonly accept: (isAccepted: boolean) => void
  readonly error: string | undefined
}

/** The main points stand at the checkbox that accepts the terms, with the whole text one press away. */
export function AcceptTerms({ payments, isAccepted, accept, error }: AcceptTermsProps) {
  const words = useAgreementWords().terms
  const { right, safe, free } = words.points
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        {[right, safe, `${free} ${payments}`].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ReadTerms />
      <Checkbox
        name="hasAcceptedTos"
        label={words.accept}
        required
        checked={isAccepted}
        onChange={accept}
        error={error}
      />
    </>
  )
}
