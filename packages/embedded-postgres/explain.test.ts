import { expect, test } from 'vitest'
import { explain, lastWords } from './explain.ts'

const plenty = 1e9
const codeOf = (cause: unknown, output = '', free = plenty): string =>
  explain(cause, '/data', output, free).code

test('a full disk is recognized by the message, or by the disk when there is no message', () => {
  expect(codeOf(new Error('ENOSPC: no space left on device, write'))).toBe('disk-full')
  expect(
    codeOf(undefined, 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device'),
  ).toBe('disk-full')
  expect(codeOf(undefined, '', 4096)).toBe('disk-full')
})

test('another user’s folder and an account without a name are distinguished', () => {
  expect(codeOf(new Error("EACCES: permission denied, open '/data/lock'"))).toBe('no-permission')
  expect(
    codeOf(undefined, 'initdb: error: could not look up effective user ID 4242: user does not exist'),
  ).toBe('cannot-run')
})

test('the sentence ends with the line that names the failure', () => {
  const output =
    '2026-01-02 03:04:05.678 UTC [9] LOG:  starting\n2026-01-02 03:04:05.679 UTC [9] FATAL:  lock file is empty\n'
  expect(lastWords(output)).toBe('lock file is empty')
  expect(explain(undefined, '/data', output, plenty).message).toBe(
    'PostgreSQL could not be started: lock file is empty',
  )
  expect(lastWords('')).toBe('it gave no reason.')
})

test('each refusal has a nonzero exit code', () => {
  expect(explain(undefined, '/data', 'No space left on device').exitCode).toBe(74)
})
