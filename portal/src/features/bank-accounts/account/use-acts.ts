import { useState } from 'react'
import { useModalFlag } from '../../../lib/use-modal-flag.ts'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useBankWords } from '../words/index.ts'
import type { Act, Acting } from './acts.ts'
import { type Outcome, useChange } from './use-change.ts'

/** Manages the current action on an account and the outcome of the last one. */
export function useActs(accounts: readonly BankAccount[]) {
  const { verify: words } = useBankWords()
  const change = useChange()
  const verification = useModalFlag('bankVerification')
  const upload = useModalFlag('bankAccountVerificationDocumentUpload')
  const [acting, setActing] = useState<Acting>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { heading, closeAt } = useFocusReturn()
  // A modal that was opened from another page concerns the primary account.
  const account = acting?.account ?? accounts.find(({ isPrimary }) => isPrimary)

  function begin(act: Act, about: BankAccount) {
    setOutcome(undefined)
    if (act === 'show' || act === 'allow') {
      void change(act, about).then((came) => closeAt(() => setOutcome(came)))
      return
    }
    setActing({ act, account: about })
    if (act === 'verify') verification.open()
    if (act === 'document') upload.open()
  }

  function close() {
    setActing(undefined)
    verification.close()
    upload.close()
  }

  /** `isGone` means that the button that had the focus has been removed. */
  function finish(came: Outcome, isGone = false) {
    closeAt(() => {
      close()
      setOutcome(came)
    }, isGone)
  }

  return {
    heading,
    outcome,
    begin,
    finish,
    modals: {
      verified: verification.isOpen ? account : undefined,
      documented: upload.isOpen ? account : undefined,
      acting,
      onClose: close,
      // The button that opened the dialog disappears once the account is verified.
      onVerified: ({ name }: BankAccount) => finish({ notice: words.done(name) }, true),
      onDocument: (about: BankAccount) => {
        close()
        begin('document', about)
      },
      onDone: (notice: string, isGone?: boolean) => finish({ notice }, isGone),
    },
  }
}
