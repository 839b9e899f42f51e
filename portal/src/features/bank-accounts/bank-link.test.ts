import { expect, test } from 'vitest'
import { readLink, readReturn, returnPath, withoutReturn } from './bank-link.ts'

const begun = { state: 's1', token: 'link-1', isPrimary: true }
const read = (query: string, stored: typeof begun | undefined = begun) =>
  readReturn(new URLSearchParams(query), stored)

test('values that the bank link passes to the browser are used', () => {
  expect(read('state=s1&publicToken=p1&accountId=a1')).toEqual({
    kind: 'linked',
    token: 'p1',
    accountId: 'a1',
    isPrimary: true,
  })
})

test('without them, the choice is found by the token of the link', () => {
  const byLink = { kind: 'linked', token: 'link-1', accountId: 'chosen', isPrimary: true }
  expect(read('state=s1')).toEqual(byLink)
  expect(read('state=s1&publicToken=p1')).toEqual(byLink)
})

test.each(['state=s2&publicToken=p1&accountId=a1', 'publicToken=p1&accountId=a1', 'state=', 'state=s2'])(
  'with %j no account is added, because this browser did not begin the link',
  (query) => {
    expect(read(query)).toEqual({ kind: 'foreign' })
  },
)

test('a return that was not begun here, or was used already, adds nothing', () => {
  expect(readReturn(new URLSearchParams('state=s1&publicToken=p1&accountId=a1'), undefined)).toEqual({
    kind: 'foreign',
  })
})

test('a user who chose nothing gets a message; one who only opened the page gets none', () => {
  expect(read('state=s1&cancelled=1')).toEqual({ kind: 'cancelled' })
  expect(read('')).toEqual({ kind: 'none' })
  expect(read('x=1&cancelled=1')).toEqual({ kind: 'none' })
})

test('only our own entries are read', () => {
  expect(readLink(JSON.stringify(begun))).toEqual(begun)
  expect(readLink('{"state":"s","token":"t"}')).toEqual({ state: 's', token: 't', isPrimary: false })
  for (const text of ['', 'null', '{}', '{"state":"","token":"t"}', '{"state":1,"token":"t"}'])
    expect(readLink(text)).toBeUndefined()
})

test('other parts of the address are preserved', () => {
  const query = 'a=1&state=s1&publicToken=p1&accountId=a1&cancelled=1&b=2'
  expect(withoutReturn(new URLSearchParams(query))).toBe('?a=1&b=2')
  expect(withoutReturn(new URLSearchParams('state=s1'))).toBe('')
  expect(returnPath('/onboarding/bank-plaid', 's1')).toBe('/onboarding/bank-plaid?state=s1')
})
