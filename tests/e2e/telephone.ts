import { expect, type Page } from '@playwright/test'
import { codeSentTo } from './mailbox.ts'
import { ask, tokensOf } from './pool.ts'

/** Each journey gets a unique number, because tests count the messages that are sent to it. */
const freshNumber = () => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `+1${200 + (drawn % 800)}555${String(Math.floor(drawn / 800) % 10_000).padStart(4, '0')}`
}

/** Registers a telephone for the pool's codes, by direct calls because the portal offers only authenticator apps. */
export async function turnOnTextCodes(page: Page): Promise<string> {
  const { accessToken: AccessToken } = await tokensOf(page)
  const does = async (operation: string, data: object) =>
    expect((await ask(page, operation, { AccessToken, ...data })).status()).toBe(200)
  const number = freshNumber()
  await does('UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: number }] })
  await does('VerifyUserAttribute', {
    AttributeName: 'phone_number',
    Code: await codeSentTo(page.request, number),
  })
  await does('SetUserMFAPreference', { SMSMfaSettings: { Enabled: true } })
  return number
}

/** With both factors on and neither preferred, the pool asks the user to choose. */
export async function preferNeither(page: Page): Promise<void> {
  const { accessToken: AccessToken } = await tokensOf(page)
  const on = { Enabled: true, PreferredMfa: false }
  const data = { AccessToken, SMSMfaSettings: on, SoftwareTokenMfaSettings: on }
  expect((await ask(page, 'SetUserMFAPreference', data)).status()).toBe(200)
}
