import { bankLinkReturn } from '@sooner/contract/bank-accounts'
import * as contract from '@sooner/contract/sandbox-bank'
import { Refusal } from '@sooner/rules/refusal'
import { escapeHtml } from '../../platform/mail/index.ts'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import { page } from '../pages/layout.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { simulatedAccounts, type SimulatedAccount, type SimulatedBankLink } from './link.ts'

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
