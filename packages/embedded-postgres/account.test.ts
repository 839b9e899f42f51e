import { expect, test } from 'vitest'
import { chooseAccount, parseAccounts } from './account.ts'

const passwd = [
  'root:x:0:0:root:/root:/bin/bash',
  'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin',
  'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin',
  'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash',
  '+::::::',
  '',
].join('\n')
const without = (...names: string[]) => parseAccounts(passwd).filter(({ name }) => !names.includes(name))

test('lines without an account are ignored', () => {
  expect(parseAccounts(passwd).map(({ name }) => name)).toEqual(['root', 'daemon', 'nobody', 'postgres'])
})

test("PostgreSQL's own account comes first, then nobody, then any that is not root", () => {
  expect(chooseAccount(without())).toEqual({ name: 'postgres', uid: 101, gid: 104 })
  expect(chooseAccount(without('postgres'))?.name).toBe('nobody')
  expect(chooseAccount(without('postgres', 'nobody'))?.name).toBe('daemon')
  expect(chooseAccount(without('postgres', 'nobody', 'daemon'))).toBeUndefined()
})

test('data remains with the account that owns it, and is taken from root', () => {
  expect(chooseAccount(without(), 65534)?.name).toBe('nobody')
  expect(chooseAccount(without(), 4242)).toBeUndefined()
  expect(chooseAccount(without(), 0)?.name).toBe('postgres')
})
