import { Refusal } from '@sooner/rules/refusal'
import { chosenAtBank } from '@sooner/rules/bank-accounts'
import { z } from 'zod'
import type { BankLink, LinkedAccount } from '../features/bank-accounts/index.ts'
import type { Fetch } from '../platform/http/own-fetch.ts'
import type { Log } from '../platform/log.ts'

export interface PlaidOptions {
  /** The API address with the credentials: `https://client-id:secret@production.plaid.com` */
  readonly url: string
  readonly productName: string
  /** The base URL of the portal, without a trailing slash. */
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly log: Pick<Log, 'error'>
}

const patienceMs = 20_000
const begun = z.object({
  link_token: z.string(),
  expiration: z.iso.datetime({ offset: true }),
  // The browser is sent to this URL unchanged, so a scheme such as `javascript:` must be excluded.
  hosted_link_url: z.url({ protocol: /^https$/ }),
})
const exchanged = z.object({ access_token: z.string() })
const numbersOf = z.object({
  accounts: z.array(z.object({ account_id: z.string(), subtype: z.string().nullable() })),
  numbers: z.object({
    ach: z.array(z.object({ account_id: z.string(), account: z.string(), routing: z.string() })).default([]),
    bacs: z
      .array(z.object({ account_id: z.string(), account: z.string(), sort_code: z.string() }))
      .default([]),
  }),
})
const sessionsOf = z.object({
  link_sessions: z
    .array(
      z.object({
        results: z
          .object({
            item_add_results: z.array(
              z.object({ public_token: z.string(), accounts: z.array(z.object({ id: z.string() })) }),
            ),
          })
          .nullish(),
      }),
    )
    .default([]),
})
const ownersOf = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string(),
      owners: z.array(z.object({ names: z.array(z.string()) })).default([]),
    }),
  ),
})
type Numbers = z.output<typeof numbersOf>

/**
 * Uses Plaid's hosted Link page, because Plaid's script would need `unsafe-inline` in our Content-Security-Policy. The browser
 * returns without a result; we ask Plaid for the chosen account by the link token.
 */
export function plaidBankLink(options: PlaidOptions): BankLink {
  const { productName, baseUrl } = options
  return {
    async begin({ vendorId, country, instantMicrodepositsEnabled, returnTo }) {
      const answer = await call(options, '/link/token/create', begun, {
        client_name: productName.slice(0, 30),
        language: 'en',
        country_codes: [country],
        products: ['auth'],
        // Asked for wherever the bank can tell it: who holds the account.
        required_if_supported_products: ['identity'],
        user: { client_user_id: vendorId },
        hosted_link: { completion_redirect_uri: baseUrl + returnTo },
        ...(instantMicrodepositsEnabled ? { auth: { instant_microdeposits_enabled: true } } : {}),
      })
      if (!answer) throw unreachable()
      return {
        linkToken: answer.link_token,
        expiresAt: new Date(answer.expiration),
        linkUrl: answer.hosted_link_url,
      }
    },
    async exchange(given) {
      // A public token does not reveal which vendor's link it came from, so only link tokens, which we have stored, are accepted.
      if (given.accountId !== chosenAtBank) return undefined
      const chosen = await chosenIn(options, given.publicToken)
      if (!chosen) return undefined
      const { publicToken: public_token, accountId } = chosen
      const item = await call(options, '/item/public_token/exchange', exchanged, { public_token })
      if (!item) return undefined
      const { access_token } = item
      const asked = { access_token, options: { account_ids: [accountId] } }
      try {
        const read = await call(options, '/auth/get', numbersOf, asked)
        const holders = read && (await call(options, '/identity/get', ownersOf, asked).catch(() => undefined))
        return read && linkedAccount(read, accountId, namesIn(holders, accountId))
      } finally {
        // We read the numbers and names once, and give up the access to the person's bank at once.
        await giveUp(options, access_token)
      }
    },
  }
}

/** Neither a failure nor a refusal may lose the numbers that were read. Somebody can end what remains on Plaid's own pages. */
async function giveUp(options: PlaidOptions, access_token: string): Promise<void> {
  const remove = () => call(options, '/item/remove', z.object({}), { access_token })
  const isRemoved = await remove()
    .catch(remove)
    .catch(() => undefined)
  if (!isRemoved) options.log.error('access to a bank through Plaid was not ended')
}

/** Returns undefined if no account was chosen, or more than one, since it is then unclear which one was meant. */
async function chosenIn(options: PlaidOptions, linkToken: string) {
  const read = await call(options, '/link/token/get', sessionsOf, { link_token: linkToken })
  const added = read?.link_sessions.flatMap(({ results }) => results?.item_add_results ?? []).at(-1)
  const [account, another] = added?.accounts ?? []
  return added && account && !another ? { publicToken: added.public_token, accountId: account.id } : undefined
}

/** A bank that does not tell who holds the account gives no names, and an operator decides. */
const namesIn = (holders: z.output<typeof ownersOf> | undefined, id: string): string[] =>
  holders?.accounts
    .filter(({ account_id }) => account_id === id)
    .flatMap(({ owners }) => owners.flatMap(({ names }) => names)) ?? []

function linkedAccount(
  { accounts, numbers }: Numbers,
  id: string,
  holderNames: readonly string[],
): LinkedAccount | undefined {
  const isIt = ({ account_id }: { readonly account_id: string }) => account_id === id
  const type = accounts.find(isIt)?.subtype === 'savings' ? 'savings' : 'checking'
  const [ach, bacs] = [numbers.ach.find(isIt), numbers.bacs.find(isIt)]
  if (ach) return { country: 'US', type, routingNumber: ach.routing, accountNumber: ach.account, holderNames }
  if (bacs)
    return { country: 'GB', type, routingNumber: bacs.sort_code, accountNumber: bacs.account, holderNames }
  return undefined
}

const unreachable = () =>
  new Refusal(
    'UNAVAILABLE',
    'We can’t reach your bank right now. Please try again, or enter the numbers of the account instead.',
  )

/** Returns undefined if Plaid refuses: the token is wrong or already used, or the account does not exist or is not ready. */
async function call<S extends z.ZodType>(
  { url, fetch }: PlaidOptions,
  path: string,
  schema: S,
  body: object,
): Promise<z.output<S> | undefined> {
  const { origin, username, password } = new URL(url)
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'plaid-client-id': decodeURIComponent(username),
      'plaid-secret': decodeURIComponent(password),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw unreachable()
  })
  if (answer.status === 400) return undefined
  if (!answer.ok) throw unreachable()
  const read = schema.safeParse(await answer.json().catch(() => undefined))
  if (!read.success) throw unreachable()
  return read.data
}
