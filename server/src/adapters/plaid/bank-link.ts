import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { BankLink, LinkedAccount } from '../../features/bank-accounts/index.ts'
import type { Fetch } from '../../platform/http/own-fetch.ts'

export interface PlaidOptions {
  /** `https://client-id:secret@production.plaid.com` */
  readonly url: string
  readonly productName: string
  readonly fetch: Fetch
}

const patienceMs = 20_000
const begun = z.object({ link_token: z.string(), expiration: z.iso.datetime({ offset: true }) })
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
type Numbers = z.output<typeof numbersOf>

/** Plaid Link: its script opens in the browser with our token, and gives the public token that is exchanged here. */
export function plaidBankLink(options: PlaidOptions): BankLink {
  const { productName } = options
  return {
    async begin({ vendorId, country, instantMicrodepositsEnabled }) {
      const answer = await call(options, '/link/token/create', begun, {
        client_name: productName.slice(0, 30),
        language: 'en',
        country_codes: [country],
        products: ['auth'],
        user: { client_user_id: vendorId },
        ...(instantMicrodepositsEnabled ? { auth: { instant_microdeposits_enabled: true } } : {}),
      })
      if (!answer) throw unreachable()
      return { linkToken: answer.link_token, expiresAt: new Date(answer.expiration), linkUrl: null }
    },
    async exchange({ publicToken, accountId }) {
      const item = await call(options, '/item/public_token/exchange', exchanged, {
        public_token: publicToken,
      })
      if (!item) return undefined
      const { access_token } = item
      const asked = { access_token, options: { account_ids: [accountId] } }
      const read = await call(options, '/auth/get', numbersOf, asked)
      // We read numbers once, and keep no way into anybody's bank.
      await call(options, '/item/remove', z.object({}), { access_token })
      return read && linkedAccount(read, accountId)
    },
  }
}

function linkedAccount({ accounts, numbers }: Numbers, id: string): LinkedAccount | undefined {
  const isIt = ({ account_id }: { readonly account_id: string }) => account_id === id
  const type = accounts.find(isIt)?.subtype === 'savings' ? 'savings' : 'checking'
  const [ach, bacs] = [numbers.ach.find(isIt), numbers.bacs.find(isIt)]
  if (ach) return { country: 'US', type, routingNumber: ach.routing, accountNumber: ach.account }
  if (bacs) return { country: 'GB', type, routingNumber: bacs.sort_code, accountNumber: bacs.account }
  return undefined
}

const unreachable = () =>
  new Refusal(
    'UNAVAILABLE',
    'Your bank can not be reached right now. Please try again, or type in the numbers.',
  )

/** Undefined for what is refused: a token that is wrong or used, an account that is not there or not ready. */
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
