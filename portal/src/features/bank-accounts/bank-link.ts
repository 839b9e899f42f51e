import type { Country } from '@sooner/rules/places'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { chosenAtBank } from '@sooner/rules/bank-accounts'
import type { CallError } from '../../lib/calls/call-error.ts'
import type { State } from '../../lib/state/open-store.ts'
import { vendorChanged } from '../../lib/state/slices/vendor.ts'
import {
  type BankAccount,
  useAddBankAccountMutation,
  useLinkBankAccountMutation,
} from '../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { forget, remember, recall } from '../../lib/browser-store.ts'
import { addFaultText, addLinkedFault, linkFault } from './faults.ts'
import { linkedBody } from './bank-form.ts'
import { useBankWords } from './words/index.ts'

/** What the browser remembers while the person is at the bank: that we started the link, and its purpose. */
interface LinkBegun {
  readonly state: string
  /** The link's own token, which identifies the choice if the bank link does not return a token to the browser. */
  readonly token: string
  readonly isPrimary: boolean
}

const name = 'bank-link'

/** The stored entry lasts until the tab is closed or the first return. */
const rememberLink = (begun: LinkBegun): void => remember('visit', name, JSON.stringify(begun))

const forgetLink = (): void => forget('visit', name)

function rememberedLink(): LinkBegun | undefined {
  const text = recall('visit', name)
  return text === undefined ? undefined : readLink(text)
}

export function readLink(text: string): LinkBegun | undefined {
  try {
    const { state, token, isPrimary } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (typeof state !== 'string' || typeof token !== 'string' || state === '') return undefined
    return { state, token, isPrimary: isPrimary === true }
  } catch {
    return undefined
  }
}

/** The outcome with which the person returns. */
type LinkReturn =
  | { readonly kind: 'none' | 'foreign' | 'cancelled' }
  | {
      readonly kind: 'linked'
      readonly token: string
      readonly accountId: string
      readonly isPrimary: boolean
    }

const stateParameter = 'state'
const ofReturn = [stateParameter, 'publicToken', 'accountId', 'cancelled'] as const

/**
 * A token from a link that we did not start is rejected: it would add the account of the link's author, who would then be
 * paid.
 */
export function readReturn(search: URLSearchParams, begun: LinkBegun | undefined): LinkReturn {
  const state = search.get(stateParameter)
  const publicToken = search.get('publicToken')
  if (state === null && publicToken === null) return { kind: 'none' }
  if (!begun || begun.state !== state) return { kind: 'foreign' }
  if (search.has('cancelled')) return { kind: 'cancelled' }
  const accountId = search.get('accountId')
  const isReturned = publicToken !== null && accountId !== null
  return {
    kind: 'linked',
    token: isReturned ? publicToken : begun.token,
    accountId: isReturned ? accountId : chosenAtBank,
    isPrimary: begun.isPrimary,
  }
}

/** The query without the bank link's parameters: a token must not remain in the browser's history. */
export function withoutReturn(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const parameter of ofReturn) rest.delete(parameter)
  const text = rest.toString()
  return text === '' ? '' : `?${text}`
}

/** The address to which the bank link redirects the browser. */
export const returnPath = (path: string, state: string): string => `${path}?${stateParameter}=${state}`

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

/** Reads the parameters of the bank link once and removes them from the address. */
export function useLinkReturn(): LinkReturn {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const taken = useRef(false)
  // A page that suspends for its words renders again from the start, so reading must have no side effects.
  const [read] = useState((): LinkReturn => {
    const parameters = new URLSearchParams(search)
    const isReturn = parameters.has(stateParameter) || parameters.has('publicToken')
    return isReturn ? readReturn(parameters, rememberedLink()) : { kind: 'none' }
  })
  useEffect(() => {
    if (taken.current || read.kind === 'none') return
    taken.current = true
    forgetLink()
    if (read.kind === 'linked')
      dispatch(vendorChanged({ bankLinkPublicToken: read.token, bankLinkAccountId: read.accountId }))
    void navigate(`${pathname}${withoutReturn(new URLSearchParams(search))}`, { replace: true })
  }, [dispatch, navigate, pathname, read, search])
  return read
}

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
