import { useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useLinkBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { linkFault } from '../faults.ts'
import { useBankWords } from '../words/index.ts'
import { rememberLink, returnPath } from './link-state.ts'

const newState = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Redirects the browser to the bank link, which redirects it back to `path`. */
export function useBeginLink(path: string, isPrimary: boolean) {
  const words = useBankWords()
  const [link, { isLoading }] = useLinkBankAccountMutation(ownNotice('bank-account-link'))
  const [failure, setFailure] = useState<string>()

  async function begin() {
    setFailure(undefined)
    const state = newState()
    const { data, error } = await link({
      body: { instantMicrodepositsEnabled: true, returnTo: returnPath(path, state) },
    })
    if (data) {
      rememberLink({ state, token: data.linkToken, isPrimary })
      return location.assign(data.linkUrl)
    }
    const key = error && linkFault(error as CallError, navigator.onLine)
    return setFailure(words.faults[key ?? 'unreachable'])
  }

  return { begin: () => void begin(), busy: isLoading, failure }
}
