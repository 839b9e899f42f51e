import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecoveryCodes, useKept } from './recovery-codes.tsx'
import { useSecurityWords } from './words.ts'

interface ShownCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

/** Shows newly generated codes. They are visible only this once. */
export function ShownCodes({ codes, email, onClose }: ShownCodesProps) {
  const { close, codes: words } = useSecurityWords()
  const { kept, onKept, finish } = useKept(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.keepTitle}
      description={words.keepText}
      closeLabel={close}
      actions={
        <Button kind="primary" onClick={finish}>
          {words.done}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} kept={kept} onKept={onKept} />
    </Dialog>
  )
}
