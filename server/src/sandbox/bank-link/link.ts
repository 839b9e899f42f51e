import { randomBytes } from 'node:crypto'
import type { BankLink, LinkedAccount } from '../../features/bank-accounts/index.ts'
import type { Clock } from '../../platform/clock.ts'

export interface SimulatedAccount extends Omit<LinkedAccount, 'holderNames'> {
  readonly id: string
  readonly bank: string
  /** Undefined for an account in the name of the business that links it. */
  readonly holder?: string
}

/** Accounts at fictitious banks; the check digits of the routing numbers are valid. */
export const simulatedAccounts: readonly SimulatedAccount[] = [
  {
    id: 'meadow-checking',
    bank: 'Meadow Bank',
    country: 'US',
    type: 'checking',
    routingNumber: '021000021',
    accountNumber: '700012345678',
  },
  {
    id: 'meadow-savings',
    bank: 'Meadow Bank',
    country: 'US',
    type: 'savings',
    routingNumber: '021000021',
    accountNumber: '700087654321',
  },
  {
    id: 'lakeside-checking',
    bank: 'Lakeside Credit Union',
    country: 'US',
    type: 'checking',
    routingNumber: '322271627',
    accountNumber: '4400991122',
  },
  {
    id: 'lakeside-personal',
    bank: 'Lakeside Credit Union',
    country: 'US',
    type: 'checking',
    routingNumber: '322271627',
    accountNumber: '4400995577',
    holder: 'Robin Lake',
  },
  {
    id: 'thornbury-current',
    bank: 'Thornbury Bank',
    country: 'GB',
    type: 'checking',
    routingNumber: '203002',
    accountNumber: '55779911',
  },
]

export interface SimulatedBankLink extends BankLink {
  readonly isOpen: (linkToken: string) => boolean
  /** Ends the link and returns a public token; returns undefined if the link has already ended. */
  readonly choose: (linkToken: string, accountId: string) => string | undefined
}

const mostWaiting = 1000
const linkMs = 30 * 60_000

interface Waiting {
  readonly vendorId: string
  readonly accountId: string | undefined
  readonly until: Date
}

/** The state is in memory only: a person whose link is interrupted by a restart begins again. */
export function openBankLink(
  clock: Clock,
  pageUrl: string,
  businessName: (vendorId: string) => Promise<string | undefined>,
): SimulatedBankLink {
  const waiting = new Map<string, Waiting>()
  function issue(prefix: string, vendorId: string, accountId: string | undefined) {
    for (const oldest of waiting.keys()) {
      if (waiting.size < mostWaiting) break
      waiting.delete(oldest)
    }
    const token = `${prefix}-${randomBytes(24).toString('base64url')}`
    const until = new Date(clock.wall().getTime() + linkMs)
    waiting.set(token, { vendorId, accountId, until })
    return { token, until }
  }
  const find = (token: string) => {
    const found = waiting.get(token)
    return found && found.until > clock.wall() ? found : undefined
  }
  return {
    async begin({ vendorId, returnTo }) {
      const { token: linkToken, until: expiresAt } = issue('link', vendorId, undefined)
      return {
        linkToken,
        expiresAt,
        linkUrl: `${pageUrl}?${new URLSearchParams({ token: linkToken, returnTo }).toString()}`,
      }
    },
    async exchange({ vendorId, publicToken, accountId }) {
      const found = find(publicToken)
      if (found?.vendorId !== vendorId || found.accountId !== accountId) return undefined
      waiting.delete(publicToken)
      const account = simulatedAccounts.find(({ id }) => id === accountId)
      const holder = account?.holder ?? (await businessName(vendorId))
      return account && { ...account, holderNames: holder === undefined ? [] : [holder] }
    },
    isOpen: (token) => {
      const found = find(token)
      return found !== undefined && found.accountId === undefined
    },
    choose(linkToken, accountId) {
      const found = find(linkToken)
      if (!found || found.accountId !== undefined) return undefined
      waiting.delete(linkToken)
      return issue('public', found.vendorId, accountId).token
    },
  }
}
