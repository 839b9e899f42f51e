import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'sooner-log-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('a value under the name of a secret is hidden, at any depth', async () => {
  const file = join(await folder(), 'deep', 'server.log')
  const log = openLog({ level: 'info', file })
  log.info(
    { password: 'p1', user: { tin: 'p2', headers: { authorization: 'p3' } }, email: 'kept@example.test' },
    'said',
  )
  const line = await readFile(file, 'utf8')
  expect(line).toContain('kept@example.test')
  expect(line).not.toMatch(/p1|p2|p3/)
})

test('the fixed values of a child logger are checked as well, in lists and at any depth', async () => {
  const file = join(await folder(), 'server.log')
  const log = openLog({ level: 'info', file }).child({ token: 'p1', requestId: 'r1' })
  const circle: Record<string, unknown> = { at: new Date(0), list: [{ deep: { deeper: { secret: 'p2' } } }] }
  circle['self'] = circle
  log.info(circle, 'said')
  const line = await readFile(file, 'utf8')
  expect(line).toContain('r1')
  expect(line).toContain('1970-01-01T00:00:00.000Z')
  expect(line).not.toMatch(/p1|p2/)
})

test('an error is logged by its message and code, without its values', async () => {
  const file = join(await folder(), 'server.log')
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (tin)=(12-3456789)' })
  openLog({ level: 'info', file }).error({ err: new Error('failed', { cause }) }, 'said')
  const line = await readFile(file, 'utf8')
  expect(line).toContain('23505')
  expect(line).not.toContain('3456789')
})

test('a log that cannot be written is given up without stopping anything', () => {
  const log = openLog({ level: 'info', file: '/dev/full' })
  for (let line = 0; line < 100; line += 1) log.info({ line }, 'lost')
  expect(() => log.fatal('lost too')).not.toThrow()
})
