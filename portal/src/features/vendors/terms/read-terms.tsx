import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { useAgreementWords } from '../agreements/words/index.ts'

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
