import { expect, vi } from 'vitest'
import type { TestServer } from './server.ts'
import { openVendorPeople, type Owner } from './vendor-people.ts'
import type { Answered, Person } from './people.ts'

const numbers = { countryCode: 'US', currencyCode: 'USD', routingNumber: '0210-0002-1' }
let drawn = 30_000_000
/** A new account number each time, so that no account counts as a duplicate, and none that the simulated bank returns or corrects. */
export const form = (more: object = {}) => {
  do drawn += 7
  while (/(?:99\d\d|980[15])$/.test(String(drawn)))
  const accountNumber = String(drawn)
  return { ...numbers, name: 'Operating', accountNumber, confirmAccountNumber: accountNumber, ...more }
}
export const accounts = (vendorId: string) => `/vendors/${vendorId}/accounts`
export const add = (person: Person, vendorId: string, given: object = form()) =>
  person.call('POST', accounts(vendorId), given)
export const list = async (person: Owner) =>
  JSON.parse((await person.call('GET', accounts(person.vendorId))).text) as Record<string, unknown>[]
export const one = (person: Person, vendorId: string, id: string) =>
  person.call('GET', `${accounts(vendorId)}/${id}`)
export const change = (person: Person, vendorId: string, id: string, given: object) =>
  person.call('PATCH', `${accounts(vendorId)}/${id}`, given)
export const verify = (person: Person, vendorId: string, id: string, amountsMinor: readonly number[]) =>
  person.call('POST', `${accounts(vendorId)}/${id}/verify`, { amountsMinor })
export const idOf = ({ json }: Answered) => String(json['id'])
/** `call` prefixes paths with the vendor service, so `..` leads to the payments service. */
const payments = (path: string) => `/../payments-service${path}`
export const authorization = payments('/customers/authorizations/direct-debit/')
export const link = payments('/customers/accounts/link')
export const operated = (vendorId: string, id: string, what: string) =>
  `/operator${accounts(vendorId)}/${id}/${what}`
/** Returns amounts that differ from those that were sent. */
export const wrong = ([first = 0, second = 0]: readonly number[]) =>
  first === 1 || second === 1 ? [48, 49] : [1, 1 + (second % 48)]

interface Entry {
  readonly kind: string
  readonly amountMinor: number | null
  readonly returnedAs: string | null
}

/** The users of vendors, the sandbox's bank, and an operator who decides about bank accounts. */
export async function openBanking(server: TestServer) {
  const people = await openVendorPeople(server)
  const operator = await people.signIn('operator@sooner.test')
  const checker = await people.signIn('operator2@sooner.test')
  const entriesOf = async (accountNumber: string): Promise<Entry[]> => {
    const answer = await fetch(`${server.address}/sandbox/api/bank?lastFour=${accountNumber.slice(-4)}`)
    return (await answer.json()) as Entry[]
  }
  const advance = (days: number) =>
    fetch(`${server.address}/sandbox/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: { days } }),
    })
  /** Entries are at the bank after the cutoff of their banking day. */
  const entriesWhenSent = (accountNumber: string, count: number) =>
    vi.waitFor(async () => expect(await entriesOf(accountNumber)).toHaveLength(count), { timeout: 40_000 })
  const decide = (id: string, vendorId: string, isProven: boolean) =>
    operator.call('POST', operated(vendorId, id, 'verification'), { isProven, reason: 'a bank letter' })
  return {
    ...people,
    operator,
    checker,
    entriesOf,
    advance,
    decide,
    entriesWhenSent,
    /** Returns the deposits as the statement of the person's bank shows them. */
    depositsOf: async (accountNumber: string): Promise<number[]> => {
      // Seven days cover the slowest transfer: it starts after the cutoff before Easter, plus a day for a clock that is set back.
      await advance(7)
      await entriesWhenSent(accountNumber, 3)
      const credits = (await entriesOf(accountNumber)).filter(({ kind }) => kind === 'credit')
      return credits.map(({ amountMinor }) => amountMinor ?? 0)
    },
    freezeLink: async (email: string) => {
      const { text } = await people.mailTo(
        email,
        /^(?:A bank account was added|Your bank account was changed)$/,
      )
      return /\/vendors\/[\w-]+\/account-freezes\/[\w-]{22}/.exec(text)?.[0] ?? ''
    },
    freeze: (path: string, body = 'stop=yes') =>
      fetch(`${server.address}/vendor-service${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
    /** An account that an operator has verified, so no day has to pass. */
    proven: async (owner: Owner, more: object = {}): Promise<string> => {
      const id = idOf(await add(owner, owner.vendorId, form(more)))
      expect((await decide(id, owner.vendorId, true)).status).toBe(200)
      return id
    },
  }
}
