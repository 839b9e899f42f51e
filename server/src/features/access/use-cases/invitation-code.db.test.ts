import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { testAccess, type TestPerson } from '../testing/test-access.ts'
import { inviteColleague } from './invite-colleague.ts'
import { registerUserAccount } from './register-user-account.ts'
import { invitationCodeMail, invitationCodeMailJob, sendInvitationCode } from './send-invitation-code.ts'

const { access, database, passDays, person, owner } = await testAccess()
const { sql } = database

const send = ({ caller, email }: TestPerson) => sendInvitationCode(access, caller.sub, email)
const register = ({ caller, email }: TestPerson, code: string) =>
  registerUserAccount(access, caller, email, { code })
const invite = (by: TestPerson, { email }: { readonly email: string }) =>
  inviteColleague(access, transact, by.caller.sub, { email, readOnly: false })
const refusedWith = (code: string): unknown => expect.objectContaining({ code })

/** The newest code that was mailed to the person. */
async function codeFor({ caller, email }: TestPerson): Promise<string> {
  const rows = await sql<{ data: unknown }[]>`
    select data from pgboss.job where name = ${invitationCodeMailJob.name} and data ->> 'subject' = ${caller.sub}
    order by created_on desc limit 1`
  const mail = await invitationCodeMail(access, invitationCodeMailJob.data.parse(rows[0]?.data))
  expect(mail).toMatchObject({ to: email, subject: 'Your code to join a business' })
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('without the link, a code that was sent to the mailbox joins, once and for its person alone', async () => {
  const [boss, bob, eve] = [await owner(), await person(), await person()]
  await invite(boss, bob)
  await invite(boss, eve)
  await send(bob)
  await send(eve)
  const code = await codeFor(bob)
  if ((await codeFor(eve)) !== code)
    await expect(register(eve, code)).rejects.toEqual(refusedWith('WRONG_CODE'))
  await expect(register(bob, other(code))).rejects.toEqual(refusedWith('WRONG_CODE'))
  const joined = await register(bob, code)
  expect(joined).toMatchObject({ vendorId: boss.vendorId, email: bob.email })
  expect(await register(bob, code)).toEqual(joined)
  expect(await sql`select 1 from access.invitation_codes where subject = ${bob.caller.sub}`).toEqual([])
})

test('five wrong codes spend it, an hour ends it, and a newer one replaces it', async () => {
  const [boss, bob] = [await owner(), await person()]
  await invite(boss, bob)
  await expect(register(bob, '000000')).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  await send(bob)
  const first = await codeFor(bob)
  const guesses = await Promise.allSettled(Array.from({ length: 7 }, () => register(bob, other(first))))
  const codes = guesses.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : ''))
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'CODE_EXPIRED'),
    ...Array.from({ length: 5 }, () => 'WRONG_CODE'),
  ])
  await expect(register(bob, first)).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  await send(bob)
  const late = await codeFor(bob)
  passDays(1 / 20)
  await expect(register(bob, late)).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  await send(bob)
  expect(await register(bob, await codeFor(bob))).toMatchObject({ vendorId: boss.vendorId })
})

test('nobody is sent one without an invitation, and nobody too many', async () => {
  const [boss, bob] = [await owner(), await person()]
  await expect(send(bob)).rejects.toEqual(refusedWith('NOT_FOUND'))
  await invite(boss, bob)
  for (let times = 0; times < 5; times += 1) await send(bob)
  await expect(send(bob)).rejects.toEqual(refusedWith('RATE_LIMITED'))
  passDays(7)
  await expect(send(bob)).rejects.toEqual(refusedWith('NOT_FOUND'))
})
