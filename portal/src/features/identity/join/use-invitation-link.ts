import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Routes } from '@sooner/contract'
import type { Answered } from '@sooner/contract/route'
import { forgetArrival, saveArrival } from '../../../lib/arrival.ts'
import { remember } from '../../../lib/browser-store.ts'
import { type Config, useConfig } from '../../../lib/config.ts'
import { showInvitedBrand } from '../../../lib/theme.ts'
import { isStatus, serviceCalls } from '../service-calls.ts'

export type Invitation = Answered<Routes['getInvitation']>

type Link =
  | { readonly kind: 'loading' | 'unreachable' | 'invalid' }
  | { readonly kind: 'read'; readonly invitation: Invitation }

async function readLink(secret: string, basePaths: Config['basePaths']): Promise<Link> {
  try {
    const invitation = await serviceCalls({ basePaths })('getInvitation', { params: { secret } })
    // The pages that follow propose this address.
    remember('visit', 'email', invitation.email)
    showInvitedBrand(invitation.brand)
    return { kind: 'read', invitation }
  } catch (error) {
    return { kind: isStatus(error, 404) ? 'invalid' : 'unreachable' }
  }
}

/** Reads the invitation whose link was opened. The secret leaves the address bar, since addresses are copied and reported. */
export function useInvitationLink() {
  const { basePaths } = useConfig()
  const [search] = useSearchParams()
  const [secret] = useState(() => saveArrival(search).invitation)
  const [link, setLink] = useState<Link>({ kind: secret === undefined ? 'invalid' : 'loading' })

  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    if (secret === undefined) return
    let isCurrent = true
    void readLink(secret, basePaths).then((read) => {
      if (isCurrent) setLink(read)
    })
    return () => {
      isCurrent = false
    }
  }, [attempt, basePaths, secret])

  return {
    ...link,
    retry: () => {
      setLink({ kind: 'loading' })
      setAttempt(attempt + 1)
    },
    /** A person who goes on without the invitation is not led back to it. */
    leave: () => forgetArrival('invitation'),
    /** Signing out clears what this browser stored for the person, so the link is saved anew. */
    saveAgain: () => secret !== undefined && remember('visit', 'invitation', secret),
  }
}
