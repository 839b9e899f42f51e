import { chosenAtBank } from '@sooner/rules/bank-accounts'
import { forget, keep, kept } from '../../../lib/browser-store.ts'

/** What a browser remembers while it is at the bank: that it was we who sent it there, and what for. */
export interface LinkBegun {
  readonly state: string
  /** The link's own token: by it what was chosen is found, where the bank link does not tell the browser. */
  readonly token: string
  readonly isPrimary: boolean
}

const name = 'bank-link'

/** It ends with the tab, and with the first return. */
export const keepLink = (begun: LinkBegun): void => keep('visit', name, JSON.stringify(begun))

export const forgetLink = (): void => forget('visit', name)

export function keptLink(): LinkBegun | undefined {
  const text = kept('visit', name)
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

/** What somebody comes back with. */
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

/** A token that we did not send for is nobody's to add: whoever made the link would be paid in the vendor's place. */
export function readReturn(search: URLSearchParams, begun: LinkBegun | undefined): LinkReturn {
  const state = search.get(stateParameter)
  const publicToken = search.get('publicToken')
  if (state === null && publicToken === null) return { kind: 'none' }
  if (!begun || begun.state !== state) return { kind: 'foreign' }
  if (search.has('cancelled')) return { kind: 'cancelled' }
  const accountId = search.get('accountId')
  const told = publicToken !== null && accountId !== null
  return {
    kind: 'linked',
    token: told ? publicToken : begun.token,
    accountId: told ? accountId : chosenAtBank,
    isPrimary: begun.isPrimary,
  }
}

/** The address without what a bank link added to it: a token has no business in a browser's history. */
export function withoutReturn(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const parameter of ofReturn) rest.delete(parameter)
  const text = rest.toString()
  return text === '' ? '' : `?${text}`
}

/** Where the bank link is to send the browser. */
export const returnPath = (path: string, state: string): string => `${path}?${stateParameter}=${state}`
