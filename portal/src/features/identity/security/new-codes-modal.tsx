import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useMakeRecoveryCodesMutation } from '../../../lib/resources/identity-own.ts'
import { ShownCodes } from './recovery-codes.tsx'
import { useSecurityWords } from './words/index.ts'

interface NewCodesModalProps {
  readonly email: string
  /** Whether there are existing codes that stop working. */
  readonly hasSome: boolean
  readonly onClose: () => void
}

export function NewCodesModal({ email, hasSome, onClose }: NewCodesModalProps) {
  const { close, cancel, codes: words } = useSecurityWords()
  const [make, { isLoading }] = useMakeRecoveryCodesMutation()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <ShownCodes codes={codes} email={email} onClose={onClose} />

  async function begin() {
    const { data } = await make()
    // A notice reports a failure; a person who declines the proof of identity returns to the open dialog.
    if (data) setCodes(data.codes)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={hasSome ? words.askTitle : words.make}
      description={hasSome ? `${words.askText} ${words.askFirstText}` : words.askFirstText}
      closeLabel={close}
      locked={isLoading}
      actions={
        <>
          <Button kind="primary" busy={isLoading} busyLabel={words.making} onClick={() => void begin()}>
            {hasSome ? words.makeNew : words.make}
          </Button>
          <Button aria-disabled={isLoading} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    />
  )
}
