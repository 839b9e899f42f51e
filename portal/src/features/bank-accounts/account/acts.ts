import { useState } from 'react'
import type { Parts } from '@sooner/contract/client'
import { useModalFlag } from '../../../lib/use-modal-flag.ts'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { type BankAccount, useChangeBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import type { MenuItem } from '../../../ui/menu.tsx'
import { useBankWords } from '../words/index.ts'
import { changeFaultText } from '../faults.ts'
import { accountState, needsDocument } from '../account-state.ts'
import type { BankWords } from '../words/en.ts'

/** The actions that the page offers for an account. */
export type Act = 'verify' | 'document' | 'primary' | 'rename' | 'debitOnly' | 'allow' | 'hide' | 'show'

export interface Acting {
  readonly act: Act
  readonly account: BankAccount
}

/** The most urgent action, which is shown as a separate button. */
export function mainAct(account: BankAccount, today: string): 'verify' | 'document' | undefined {
  const state = accountState(account, today)
  if (state === 'enterAmounts') return 'verify'
  return needsDocument(state) ? 'document' : undefined
}

/** Whether the account's main action is what the vendor should do next, before anything else on the page. */
export const isNextAct = (account: BankAccount, today: string): boolean => {
  const main = account.isHidden ? undefined : mainAct(account, today)
  return main === 'document' || (main === 'verify' && account.haveDepositsArrived)
}

type HeldBack = string | undefined

function whyNotPrimary(account: BankAccount, { change }: BankWords): HeldBack {
  if (account.isFrozen) return change.stopped
  if (account.verificationStatus !== 'succeeded') return change.notProven
  return account.isDebitOnly ? change.notPaidTo : undefined
}

/** The other actions, each with the reason why it is unavailable: the person's rights, or a rule that the server enforces. */
export function menuOf(
  account: BankAccount,
  words: BankWords,
  notByThem: HeldBack,
  onAct: (act: Act) => void,
): readonly MenuItem[] {
  const { change } = words
  const needed = account.receivesPayouts ? change.isPaidTo : account.isPrimary ? change.isPrimary : undefined
  const item = (act: Act, text: string, heldBack?: HeldBack): MenuItem => ({
    id: act,
    text,
    heldBack: notByThem ?? heldBack,
    onSelect: () => onAct(act),
  })
  return [
    ...(account.isPrimary ? [] : [item('primary', change.makePrimary, whyNotPrimary(account, words))]),
    item('rename', change.rename),
    account.isDebitOnly ? item('allow', change.allow) : item('debitOnly', change.debitOnly, needed),
    item('hide', change.hide, needed),
  ]
}

type Change = NonNullable<Parts<'changeBankAccount'>['body']>
type Changing = Extract<Act, 'primary' | 'debitOnly' | 'allow' | 'hide' | 'show'>

const bodies: Readonly<Record<Changing, Change>> = {
  primary: { isPrimary: true },
  debitOnly: { isDebitOnly: true },
  allow: { isDebitOnly: false },
  hide: { isHidden: true },
  show: { isHidden: false },
}
const done = {
  primary: 'primaryDone',
  debitOnly: 'limited',
  allow: 'allowed',
  hide: 'hidden',
  show: 'shown',
} as const

type Outcome = { readonly notice: string } | { readonly failure: string }

/** Changes an account and returns a sentence about the outcome. */
export function useChange() {
  const words = useBankWords()
  const [change] = useChangeBankAccountMutation(ownNotice('bank-account-change'))
  return async (act: Changing, { id, vendorId, name }: BankAccount): Promise<Outcome> => {
    const { data, error } = await change({ params: { id: vendorId, accountId: id }, body: bodies[act] })
    if (data) return { notice: words.change[done[act]](name) }
    const refusal = error as CallError | undefined
    return { failure: refusal ? changeFaultText(refusal, words, navigator.onLine) : words.change.unknown }
  }
}

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
