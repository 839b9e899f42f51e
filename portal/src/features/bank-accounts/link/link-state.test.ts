import { expect, test } from 'vitest'
import { readLink, readReturn, returnPath, withoutReturn } from './link-state.ts'

const begun = { state: 's1', token: 'link-1', isPrimary: true }
const read = (query: string, stored: typeof begun | undefined = begun) =>
  readReturn(new URLSearchParams(query), stored)

test('what the bank link tells the browser is taken from there', () => {
  expect(read('state=s1&publicToken=p1&accountId=a1')).toEqual({
    ...{ kind: 'linked', token: 'p1', accountId: 'a1', isPrimary: true },
  })
})

test('where it tells nothing, what was chosen is found by the token of the link', () => {
  const byLink = { kind: 'linked', token: 'link-1', accountId: 'chosen', isPrimary: true }
  expect(read('state=s1')).toEqual(byLink)
  expect(read('state=s1&publicToken=p1')).toEqual(byLink)
})

test.each(['state=s2&publicToken=p1&accountId=a1', 'publicToken=p1&accountId=a1', 'state=', 'state=s2'])(
  'with %j nobody is added whom we did not send for',
  (query) => {
    expect(read(query)).toEqual({ kind: 'foreign' })
  },
)

test('a return that was not begun here, or was taken up before, adds nothing', () => {
  expect(readReturn(new URLSearchParams('state=s1&publicToken=p1&accountId=a1'), undefined)).toEqual({
    kind: 'foreign',
  })
})

test('whoever chose nothing is told so; whoever only opened the page is told nothing', () => {
  expect(read('state=s1&cancelled=1')).toEqual({ kind: 'cancelled' })
  expect(read('')).toEqual({ kind: 'none' })
  expect(read('x=1&cancelled=1')).toEqual({ kind: 'none' })
})

test('only what we wrote ourselves is read again', () => {
  expect(readLink(JSON.stringify(begun))).toEqual(begun)
  expect(readLink('{"state":"s","token":"t"}')).toEqual({ state: 's', token: 't', isPrimary: false })
  for (const text of ['', 'null', '{}', '{"state":"","token":"t"}', '{"state":1,"token":"t"}'])
    expect(readLink(text)).toBeUndefined()
})

test('of the address, everything else stays', () => {
  const query = 'a=1&state=s1&publicToken=p1&accountId=a1&cancelled=1&b=2'
  expect(withoutReturn(new URLSearchParams(query))).toBe('?a=1&b=2')
  expect(withoutReturn(new URLSearchParams('state=s1'))).toBe('')
  expect(returnPath('/onboarding/bank-plaid', 's1')).toBe('/onboarding/bank-plaid?state=s1')
})
