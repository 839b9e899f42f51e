import { beforeAll, expect, test } from 'vitest'
import { signedUp } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { codeMail } from './code-mail.ts'
import { codeMailJob } from './send-code.ts'
import { confirmSignUp } from '../accounts/confirm-sign-up.ts'
import { resendConfirmationCode } from '../accounts/resend-confirmation-code.ts'

let house: TestIdentity
beforeAll(async () => {
  house = await testIdentity()
})

async function waitingMails(accountId: string) {
  const rows = await house.database.sql`
    select data from pgboss.job where name = ${codeMailJob.name} and data ->> 'accountId' = ${accountId} order by created_on`
  return rows.map((row) => codeMailJob.data.parse(row['data']))
}

test('the mail goes to the address, carries the code, and is the same mail however often it is tried', async () => {
  const person = await signedUp(house)
  const [job] = await waitingMails(person.sub)
  if (!job) throw new Error('no mail waits')
  const mail = await codeMail(house.identity, job)
  expect(mail).toMatchObject({ to: person.email, subject: 'Confirm your account' })
  expect(mail?.text).toContain(await house.latestCode(person.sub))
  expect(await codeMail(house.identity, job)).toEqual(mail)
  expect(JSON.stringify(job)).not.toContain(person.email)
})

test('a code that was replaced or used is not sent any more', async () => {
  const person = await signedUp(house)
  const request = { ClientId: testPool.clientId, Username: person.email }
  await resendConfirmationCode(house.identity, request)
  const [first, second] = await waitingMails(person.sub)
  if (!first || !second) throw new Error('two mails should wait')
  expect(await codeMail(house.identity, first)).toBeUndefined()
  expect(await codeMail(house.identity, second)).toMatchObject({ to: person.email })
  const ConfirmationCode = await house.latestCode(person.sub)
  await confirmSignUp(house.identity, { ...request, ConfirmationCode })
  expect(await codeMail(house.identity, second)).toBeUndefined()
})

test('a job that was moved to another account does not open', async () => {
  const [one, other] = [await signedUp(house), await signedUp(house)]
  const [mine] = await waitingMails(one.sub)
  const [theirs] = await waitingMails(other.sub)
  if (!mine || !theirs) throw new Error('two mails should wait')
  await expect(codeMail(house.identity, { ...theirs, sealed: mine.sealed })).rejects.toThrow(
    'altered or moved',
  )
})
