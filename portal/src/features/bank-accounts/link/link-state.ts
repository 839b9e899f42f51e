import { chosenAtBank } from '@sooner/rules/bank-accounts'
import { forget, remember, recall } from '../../../lib/browser-store.ts'

/** What the browser remembers while the person is at the bank: that we started the link, and its purpose. */
export interface LinkBegun {
  readonly state: string
  /** The link's own token, which identifies the choice if the bank link does not return a token to the browser. */
  readonly token: string
  readonly isPrimary: boolean
}

const name = 'bank-link'

/** The stored entry lasts until the tab is closed or the first return. */
export const rememberLink = (begun: LinkBegun): void => remember('visit', name, JSON.stringify(begun))

export const forgetLink = (): void => forget('visit', name)

export function rememberedLink(): LinkBegun | undefined {
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
export type LinkReturn =
  | { readonly kind: 'none' | 'foreign' | 'cancelled' }
  | {
      readonly kind: 'linked'
      readonly token: string
      readonly accountId: string
      readonly isPrimary: boolean
    }

export const stateParameter = 'state'
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
