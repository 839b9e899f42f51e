import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()

interface Mail {
  readonly text: string
}

async function codeMailedTo(email: string): Promise<string> {
  return vi.waitFor(async () => {
    const mails = (await (await fetch(`${server.address}/sandbox/api/mail?to=${email}`)).json()) as Mail[]
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
    if (code === undefined) throw new Error('no code has come yet')
    return code
  }, 20_000)
}

test('no secret appears in the log of a whole journey, or readable in the database', async () => {
  const email = 'careful@example.test'
  const password = 'Correct-Horse-47'
  const pool = server.browser()
  await pool.signUp({ username: email, password, attributes: { email } })
  const code = await codeMailedTo(email)
  await expect(pool.confirmSignUp(email, code === '000000' ? '000001' : '000000')).rejects.toThrow(
    /verification code/,
  )
  await pool.confirmSignUp(email, code)
  await expect(pool.signIn(email, 'Wrong-Horse-48')).rejects.toThrow(/Incorrect/)
  await pool.signIn(email, password)
  const session = await pool.session()
  await fetch(`${server.address}/vendor-service/operator/jobs/dead`, {
    headers: bearer(session?.accessToken ?? ''),
  })
  await pool.refresh()
  await pool.signOut()

  const secrets = [password, 'Wrong-Horse-48', session?.accessToken, session?.idToken, session?.refreshToken]
  const log = await readFile(server.logFile, 'utf8')
  expect(log).toContain('callUserPool')
  const rows = await server.database.sql<{ row: string }[]>`
    select to_jsonb(a)::text as row from identity.accounts a
    union all select to_jsonb(j)::text from pgboss.job j
    union all select to_jsonb(l)::text from platform.audit_log l`
  const stored = rows.map(({ row }) => row).join('\n')
  for (const secret of secrets) {
    expect(secret?.length ?? 0).toBeGreaterThan(8)
    expect(log).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  // Six digits may occur in a log by chance, inside a time or an id, so only a number of its own counts.
  const alone = new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`)
  expect(log).not.toMatch(alone)
  expect(stored).not.toMatch(alone)
})
