import { beforeAll, expect, test } from 'vitest'
import { confirmed, from, signedUp, tokensFor } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { confirmSignUp, resendConfirmationCode } from '../accounts/confirm-sign-up.ts'
import { updateUserAttributes } from '../accounts/own-attributes.ts'
import { verifyUserAttribute } from '../accounts/verify-user-attribute.ts'
import { codeMail } from './code-mail.ts'
import { codeMailJob } from './send-code.ts'

let setup: TestIdentity
beforeAll(async () => {
  setup = await testIdentity()
})

async function waitingMails(accountId: string) {
  const rows = await setup.database.sql`
    select data from pgboss.job where name = ${codeMailJob.name} and data ->> 'accountId' = ${accountId} order by created_on`
  return rows.map((row) => codeMailJob.data.parse(row['data']))
}

test('the mail goes to the address, has the code, and is the same mail at every try', async () => {
  const person = await signedUp(setup)
  const [job] = await waitingMails(person.sub)
  if (!job) throw new Error('no mail waits')
  const mail = await codeMail(setup.identity, job)
  expect(mail).toMatchObject({ to: person.email, subject: 'Confirm your account' })
  expect(mail?.text).toContain(await setup.latestCode(person.sub))
  const again = await codeMail(setup.identity, job)
  expect({ ...again, htmlIn: undefined }).toEqual({ ...mail, htmlIn: undefined })
  const brand = { look: 'keystone', name: undefined }
  expect(again?.htmlIn?.(brand)).toBe(mail?.htmlIn?.(brand))
  expect(JSON.stringify(job)).not.toContain(person.email)
})

test('the live code is sent again with another link, and a used one is not sent any more', async () => {
  const person = await signedUp(setup)
  const request = { ClientId: testPool.clientId, Username: person.email }
  await resendConfirmationCode(setup.identity, request)
  const [first, second] = await waitingMails(person.sub)
  if (!first || !second) throw new Error('two mails should wait')
  const mails = [await codeMail(setup.identity, first), await codeMail(setup.identity, second)]
  const parts = (pattern: RegExp) => mails.map((mail) => pattern.exec(mail?.text ?? '')?.[0])
  const codes = parts(/\d{6}/)
  expect(codes[1]).toBe(codes[0])
  const links = parts(/http:\/\/portal\.test\/confirm#email=\S+&secret=[\w-]{22}(?=\s)/)
  expect(new Set(links).size).toBe(2)
  expect(links).not.toContain(undefined)
  expect(mails[0]?.key).not.toBe(mails[1]?.key)
  const ConfirmationCode = await setup.latestCode(person.sub)
  await confirmSignUp(setup.identity, { ...request, ConfirmationCode })
  expect(await codeMail(setup.identity, first)).toBeUndefined()
  expect(await codeMail(setup.identity, second)).toBeUndefined()
})

test('a job that was moved to another account cannot be decrypted', async () => {
  const [one, other] = [await signedUp(setup), await signedUp(setup)]
  const [mine] = await waitingMails(one.sub)
  const [theirs] = await waitingMails(other.sub)
  if (!mine || !theirs) throw new Error('two mails should wait')
  await expect(codeMail(setup.identity, { ...theirs, sealed: mine.sealed })).rejects.toThrow(
    'altered or moved',
  )
})

test('codes to one mailbox, and guesses at them, are bounded, however many accounts name it', async () => {
  const target = 'mailbox.of.a.stranger@example.test'
  const outcomes: string[] = []
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { readonly code: string }).code,
    )
  const thieves = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const { accessToken } = await tokensFor(setup, await confirmed(setup))
      return { AccessToken: accessToken, at: from(setup, `10.0.${index}.1`) }
    }),
  )
  for (const { AccessToken, at } of thieves) {
    const asked = { AccessToken, UserAttributes: [{ Name: 'email', Value: target }] }
    outcomes.push(await outcomeOf(updateUserAttributes(at.identity, asked)))
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'done'), 'LimitExceededException'])

  const guess = (AccessToken: string | undefined, { identity }: TestIdentity) =>
    outcomeOf(
      verifyUserAttribute(identity, {
        AccessToken: AccessToken ?? '',
        AttributeName: 'email',
        Code: '000000',
      }),
    )
  const guesses: string[] = []
  for (const { AccessToken, at } of thieves.slice(0, 5))
    for (let times = 0; times < 5; times += 1) guesses.push(await guess(AccessToken, at))
  expect(new Set(guesses)).toEqual(new Set(['CodeMismatchException']))
  expect(await guess(thieves[0]?.AccessToken, from(setup, '10.1.0.1'))).toBe('LimitExceededException')
})
