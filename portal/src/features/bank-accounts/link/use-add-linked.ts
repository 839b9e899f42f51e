import type { Country } from '@sooner/rules/places'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CallError } from '../../../lib/calls/call-error.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import { type BankAccount, useAddBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { addFaultText, addLinkedFault } from '../faults.ts'
import { linkedBody } from '../form/bank-form.ts'
import { useBankWords } from '../words/index.ts'
import type { LinkReturn } from './link-state.ts'

interface AddingLinked {
  readonly vendorId: string
  /** Undefined until it has loaded. */
  readonly payee: Country | undefined
  readonly hidden: ReadonlySet<string>
  readonly returned: LinkReturn
  readonly onAdded: (account: BankAccount) => void
}

/** Choosing an account at the bank and returning is a clear decision, so the account is added without another click. */
export function useAddLinked({ vendorId, payee, hidden, returned, onAdded }: AddingLinked) {
  const words = useBankWords()
  const dispatch = useDispatch()
  const token = useSelector((state: State) => state.vendor.bankLinkPublicToken)
  const accountId = useSelector((state: State) => state.vendor.bankLinkAccountId)
  const [add] = useAddBankAccountMutation(ownNotice('bank-account-linked'))
  const [isAdded, setIsAdded] = useState(false)
  const [failure, setFailure] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    if (returned.kind !== 'linked' || begun.current || !payee || !token || !accountId) return
    begun.current = true
    const body = linkedBody({ name: words.link.name, token, accountId }, payee)
    const send = async () => {
      const sent = { ...body, isPrimary: returned.isPrimary }
      const { data, error } = await add({ params: { id: vendorId }, body: sent })
      dispatch(vendorChanged({ bankLinkPublicToken: undefined, bankLinkAccountId: undefined }))
      if (data) {
        setIsAdded(true)
        return onAdded(data)
      }
      const key = error ? addLinkedFault(error as CallError, navigator.onLine, hidden) : 'unknown'
      return setFailure(addFaultText(key, words))
    }
    void send()
  }, [accountId, add, dispatch, hidden, onAdded, payee, returned, token, vendorId, words])

  const isAdding = returned.kind === 'linked' && !isAdded && failure === undefined
  return { isAdding, failure: failure ?? notBegun(returned, words) }
}

function notBegun({ kind }: LinkReturn, { link }: ReturnType<typeof useBankWords>): string | undefined {
  if (kind === 'foreign') return link.foreign
  return kind === 'cancelled' ? link.cancelled : undefined
}
