import { useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Announcements } from '../../ui/notice.tsx'
import type { CallError } from '../../lib/calls/call-error.ts'
import {
  type BankAccount,
  useAuthorizeDirectDebitMutation,
  useGetDirectDebitTextQuery,
} from '../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { useBankWords } from './words/index.ts'
import { debitFaultText, isTextChanged } from './faults.ts'

/** Authorizes only a text whose checkbox is checked, and only the exact version that was shown with it. */
export function useAuthorizing(onAuthorized: (account: BankAccount) => void) {
  const words = useBankWords()
  const query = useGetDirectDebitTextQuery(undefined, { refetchOnMountOrArgChange: true })
  const [authorize] = useAuthorizeDirectDebitMutation(ownNotice('bank-account-debit'))
  const [agreedTo, setAgreedTo] = useState<string>()
  const sha256 = query.data?.sha256
  const isAgreed = sha256 !== undefined && agreedTo === sha256

  async function send() {
    const { data, error } = await authorize({ body: { sha256: agreedTo ?? '' } })
    if (data) return () => onAuthorized(data)
    const refusal = error as CallError | undefined
    if (refusal && isTextChanged(refusal)) {
      setAgreedTo(undefined)
      void query.refetch()
    }
    return { failure: refusal ? debitFaultText(refusal, words, navigator.onLine) : words.debit.unknown }
  }

  const sending = useSending<'agree'>({
    live: true,
    check: () => ({ agree: isAgreed ? undefined : words.debit.agreeMissing }),
    send,
  })
  return {
    ...sending,
    query,
    isAgreed,
    agree: (isTicked: boolean) => setAgreedTo(isTicked ? sha256 : undefined),
    missing: sending.faults.agree,
  }
}

type Authorizing = ReturnType<typeof useAuthorizing>

interface AgreementTextProps {
  readonly agreement: { readonly version: string; readonly text: string }
  readonly authorizing: Authorizing
}

/** Shows the exact text that is stored with the authorization, so it is in English, whatever the language of the page. */
export function AgreementText({ agreement: { version, text }, authorizing }: AgreementTextProps) {
  const { debit: words } = useBankWords()
  return (
    <div className="grid gap-5">
      <div lang="en" data-agreement className="grid max-w-[65ch] gap-3">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="max-w-[65ch] border-t border-line pt-4 text-14 text-muted">
        {words.version(version)} · {words.evidence}
      </p>
      <Checkbox
        label={words.agree}
        name="agree"
        checked={authorizing.isAgreed}
        error={authorizing.missing}
        required
        onChange={authorizing.agree}
      />
      <Announcements failure={authorizing.failure} />
    </div>
  )
}
