import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RecoveryCodes, useSavedConfirmation } from './recovery-codes.tsx'
import { useSecurityWords } from './words/index.ts'

interface ShownCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

/** Shows newly generated codes. They are visible only this once, so nothing closes the dialog before the user has saved them. */
export function ShownCodes({ codes, email, onClose }: ShownCodesProps) {
  const { close, codes: words } = useSecurityWords()
  const { saved, onSaved, finish } = useSavedConfirmation(onClose)
  return (
    <Dialog
      open
      onClose={finish}
      title={words.saveTitle}
      description={words.saveText}
      closeLabel={close}
      actions={
        <Button kind="primary" onClick={finish}>
          {words.done}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} saved={saved} onSaved={onSaved} />
    </Dialog>
  )
}
