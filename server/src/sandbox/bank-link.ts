import { randomBytes } from 'node:crypto'
import { bankLinkReturn } from '@sooner/contract/bank-accounts'
import * as contract from '@sooner/contract/sandbox-bank'
import { Refusal } from '@sooner/rules/refusal'
import type { BankLink, LinkedAccount } from '../features/bank-accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { Reply, serve, type ServedRoute } from '../platform/http/serve.ts'
import { escapeHtml } from '../platform/mail/index.ts'
import { page } from './pages/layout.ts'
import { isFromOwnPage } from './pages/own-page.ts'

interface SimulatedAccount extends Omit<LinkedAccount, 'holderNames'> {
  readonly id: string
  readonly bank: string
  /** Undefined for an account in the name of the business that links it. */
  readonly holder?: string
}

/** Accounts at fictitious banks; the check digits of the routing numbers are valid. */
const simulatedAccounts: readonly SimulatedAccount[] = [
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

interface SimulatedBankLink extends BankLink {
  readonly isOpen: (linkToken: string) => boolean
  /** Ends the link and returns a public token; returns undefined if the link has already ended. */
  readonly choose: (linkToken: string, accountId: string) => string | undefined
}

const maxWaiting = 1000
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
      if (waiting.size < maxWaiting) break
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

interface Asked {
  readonly token: string
  readonly returnTo?: string | undefined
}

/** The address in the portal to which the browser returns, with the result in the query. */
function back(
  { returnTo = bankLinkReturn }: Pick<Asked, 'returnTo'>,
  parameters: Readonly<Record<string, string>>,
) {
  const [path = '', search] = returnTo.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parameters)) query.set(name, value)
  return `${path}?${query.toString()}`
}

const kinds = { checking: 'checking', savings: 'savings' } as const

function choice(
  { token, returnTo }: Asked,
  { id, bank, type, country, accountNumber, holder }: SimulatedAccount,
) {
  const hiddenField =
    returnTo === undefined ? '' : `<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">`
  const label = `${bank}, ${kinds[type]}, ••••${accountNumber.slice(-4)} (${country})${holder === undefined ? '' : `, in the name of ${holder}`}`
  return `<form class="steps" method="post" action="/sandbox/bank-link"><input type="hidden" name="token" value="${escapeHtml(token)}">${hiddenField}<input type="hidden" name="accountId" value="${id}"><button>${escapeHtml(label)}</button></form>`
}

const body = (asked: Asked, productName: string) => `<h1>Sandbox bank link</h1>
<p class="lead">This page simulates your bank, where you would sign in. Choose the account that ${escapeHtml(productName)} should pay.</p>
<section class="card" aria-labelledby="accounts">
<h2 id="accounts">Your accounts</h2>
${simulatedAccounts.map((account) => choice(asked, account)).join('\n')}
<p><a class="button" href="${escapeHtml(back(asked, { cancelled: '1' }))}">Go back without choosing</a></p>
</section>`

const ended = '<h1>Sandbox bank link</h1><p class="bad">This link has expired. Go back and start again.</p>'

export function bankLinkRoutes(link: SimulatedBankLink, productName: string): ServedRoute[] {
  const show = (text: string, status?: number) =>
    page({ productName, title: 'Sandbox bank link', here: undefined, body: text }, status)
  return [
    serve(contract.getSandboxBankLinkPage, ({ query }) =>
      link.isOpen(query.token) ? show(body(query, productName)) : show(ended, 400),
    ),
    serve(contract.chooseSandboxBankAccount, ({ body: chosen, request }) => {
      if (!isFromOwnPage(request.headers))
        throw new Refusal('FORBIDDEN', 'An account can be chosen only on the sandbox’s own page.')
      const publicToken = link.choose(chosen.token, chosen.accountId)
      if (publicToken === undefined) return show(ended, 400)
      return new Reply(303, {
        location: back(chosen, { publicToken, accountId: chosen.accountId }),
        'cache-control': 'no-store',
      })
    }),
  ]
}
