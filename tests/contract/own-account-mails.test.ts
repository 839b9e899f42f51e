import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPeople } from './support/people.ts'
import { sandboxPassword } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const { signUp } = await openPeople(server)
const { email } = await signUp()

const ask = async (operation: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(`${server.address}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Record<string, string>
}
const mailsTo = async (to: string) => {
  const answer = await fetch(`${server.address}/sandbox/api/mail?to=${encodeURIComponent(to)}`)
  return JSON.stringify(await answer.json())
}
const arrived = (to: string, words: RegExp) =>
  expect.poll(() => mailsTo(to), { timeout: 40_000 }).toMatch(words)

test('a telephone gets its codes, and the account owner is notified of changes to the account', async () => {
  const AccessToken = await server.tokenOf(email)
  const [number, AttributeName] = [`+1312555${randomInt(1000, 9999)}`, 'phone_number']
  await ask('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: AttributeName, Value: number }] })
  await arrived(number, /\d{6} is your code for Sooner\./)
  const Code = /(\d{6}) is your code/.exec(await mailsTo(number))?.[1]
  expect(Code).toMatch(/^\d{6}$/)
  await ask('VerifyUserAttribute', { AccessToken, AttributeName, Code })
  await ask('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
  await arrived(email, /Codes by text message are on/)
  await ask('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: false } })
  await arrived(email, /Codes by text message are off/)
  await ask('ChangePassword', {
    AccessToken,
    PreviousPassword: sandboxPassword,
    ProposedPassword: 'Another-Pass-2',
  })
  await arrived(email, /Your password was changed.*This happened on .* UTC, from (::ffff:)?127\.0\.0\.1/)
})
