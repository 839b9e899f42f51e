import { beforeAll, describe, expect, test } from 'vitest'
import { clients, goodPassword, officialPool, type OfficialPool } from './support/official-pool.ts'
import { expectChallenge, signedIn, userPoolBrowser } from './support/user-pool-browser.ts'
import { userPoolCalls, type Answer } from './support/user-pool-calls.ts'

let server: OfficialPool
beforeAll(async () => {
  server = await officialPool()
})

const ClientId = clients.plain.clientId
const minutes = (count: number) => count * 60
/** Each attacker calls from a network of its own; the owner calls from none of them. */
const attacker = (index: number) => userPoolCalls(server.url, { from: `198.51.100.${index + 1}` })
const owner = () => userPoolCalls(server.url, { from: '192.0.2.1' })
const isWrong = ({ refusal }: Answer) => refusal === 'NotAuthorizedException: Incorrect username or password.'
const isWrongCode = ({ refusal }: Answer) => refusal?.startsWith('CodeMismatchException') ?? false
const locked = 'Password attempts exceeded'

const browserOfOwner = () =>
  userPoolBrowser(
    { endpoint: server.url, ...clients.plain },
    { now: () => server.identity.clock.wall().getTime() },
  ).tab()

describe('strangers who use up all guesses at a password', () => {
  /** Guesses from many networks and in both ways for some minutes, and returns how many guesses were judged. */
  async function attack(email: string, forMinutes = 8) {
    let judged = 0
    for (let minute = 0; minute < forMinutes; minute += 1) {
      for (let index = 0; index < 4; index += 1) {
        const by = attacker(index)
        const password = `Wrong-Pass-${minute}`
        const answer =
          index > 0
            ? await by.byPassword(email, password)
            : await by.respond('PASSWORD_VERIFIER', await by.proofOf(email, password))
        if (isWrong(answer)) judged += 1
      }
      server.passSeconds(60)
    }
    return judged
  }

  test('do not keep the owner out of a device of their own, and no more than fourteen are judged', async () => {
    const { email } = await server.account()
    const { pool } = browserOfOwner()
    await pool.signIn(email, goodPassword)
    const device = pool.deviceKey()
    await pool.signOut()

    let judged = await attack(email)
    expect(judged).toBe(10)
    expect((await owner().byPassword(email)).refusal).toContain(locked)
    await expect(browserOfOwner().pool.signIn(email, goodPassword)).rejects.toThrow(locked)
    for (const flow of ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) {
      expect(await pool.signIn(email, goodPassword, { flow })).toMatchObject(signedIn)
      expect(pool.deviceKey()).toBe(device)
    }

    // The owner mistypes the password. The device stays known, and its part of the guesses ends as well.
    for (let count = 0; count < 6; count += 1) {
      const refusal = await pool
        .signIn(email, 'Wrong-Pass-0')
        .catch((error: unknown) => (error as Error).message)
      if (refusal === 'Incorrect username or password.') judged += 1
    }
    expect(judged).toBe(14)
    await expect(pool.signIn(email, goodPassword)).rejects.toThrow(locked)
    expect(judged + (await attack(email, 4))).toBe(14)
    server.passSeconds(minutes(30))
    expect(await pool.signIn(email, goodPassword)).toMatchObject(signedIn)
    expect(pool.deviceKey()).toBe(device)
  })

  test('learn nothing by the key of a device without its secret, right password or wrong', async () => {
    const { email, sub } = await server.account()
    const { pool } = browserOfOwner()
    await pool.signIn(email, goodPassword)
    const DEVICE_KEY = pool.deviceKey()
    await attack(email)
    const seen = await Promise.all(
      [goodPassword, 'Wrong-Pass-1'].map(async (PASSWORD) => {
        const { body } = await attacker(9).initiate('USER_PASSWORD_AUTH', {
          USERNAME: sub,
          PASSWORD,
          DEVICE_KEY,
        })
        return { ...body, Session: String(body['Session']).length }
      }),
    )
    expect(seen[0]).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH' })
    expect(seen[1]).toEqual(seen[0])
    const unknown = server.freshEmail()
    const stranger = 'test_11111111-1111-4111-8111-111111111111'
    const refusalAt = async (USERNAME: string, key: string | undefined) =>
      attacker(9).initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: goodPassword, DEVICE_KEY: key })
    const known = await refusalAt(email, stranger)
    await attack(unknown)
    expect(known.refusal).toContain(locked)
    for (const key of [DEVICE_KEY, stranger]) expect(await refusalAt(unknown, key)).toEqual(known)
  })

  test('do not spare the owner the second factor', async () => {
    const { email } = await server.account()
    const { pool } = browserOfOwner()
    await pool.signIn(email, goodPassword)
    const app = server.app((await pool.associateSoftwareToken()).secret)
    await pool.verifySoftwareToken(app.code())
    await pool.setMfaPreference({ totp: 'preferred' })
    const device = pool.deviceKey()
    await pool.signOut()
    await attack(email)
    const asked = expectChallenge(await pool.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA')
    expect(await asked.answer(app.nextCode())).toMatchObject(signedIn)
    expect(pool.deviceKey()).toBe(device)
  })
})

describe('strangers who use up all codes and all guesses at them', () => {
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

  test('do not keep the owner from a new password, and have fifty guesses a day at most', async () => {
    const { email: Username, sub } = await server.account()
    const submit = (by: ReturnType<typeof owner>, ConfirmationCode: string) =>
      by.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: 'Another-Pass-2' })
    await owner().call('ForgotPassword', { ClientId, Username })
    const [code, link] = [await server.latestCode(sub), await server.latestLink(sub)]
    let judged = 0
    for (let hour = 0; hour < 4; hour += 1) {
      for (let index = 0; index < 8; index += 1) {
        const by = attacker(index)
        await by.call('ForgotPassword', { ClientId, Username })
        const answers = await Promise.all(Array.from({ length: 6 }, () => submit(by, wrongFor(code))))
        judged += answers.filter(isWrongCode).length
      }
      expect(judged).toBeLessThanOrEqual((hour + 1) * 25)
      server.passSeconds(minutes(60))
    }
    expect(judged).toBe(50)
    expect((await owner().call('ForgotPassword', { ClientId, Username })).refusal).toMatch(/^LimitExceeded/)
    expect((await submit(owner(), code)).refusal).toMatch(/^LimitExceeded/)
    expect((await submit(owner(), link)).status).toBe(200)
    expect((await submit(owner(), link)).refusal).toMatch(/^ExpiredCode/)
    expect((await owner().byPassword(Username, 'Another-Pass-2')).status).toBe(200)
  })

  /** Requests codes until the mailbox has received all the messages that strangers can cause in a day. */
  async function useUpMails(Username: string) {
    for (let hour = 0; hour < 3; hour += 1) {
      for (let index = 0; index < 15; index += 1)
        await attacker(index).call('ForgotPassword', { ClientId, Username })
      server.passSeconds(minutes(60))
    }
  }

  test('do not keep the owner from a second new password, and hardly get the mailbox more mails', async () => {
    const { email: Username, sub } = await server.account()
    const ask = (by = owner()) => by.call('ForgotPassword', { ClientId, Username })
    const submit = (ConfirmationCode: string, Password: string) =>
      owner().call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })
    await useUpMails(Username)
    const limited = /^LimitExceeded/
    expect((await ask()).refusal).toMatch(limited)
    // Every proof of the mailbox is followed by one mail, whoever asks for it, and its link works for the owner.
    for (let times = 0; times < 9; times += 1) {
      expect((await submit(await server.latestLink(sub), `Another-Pass-${times}`)).status).toBe(200)
      expect((await ask(times % 2 === 0 ? attacker(times) : owner())).status).toBe(200)
      for (const by of [attacker(0), attacker(9), owner()]) expect((await ask(by)).refusal).toMatch(limited)
      if (times === 4) server.passSeconds(minutes(60))
    }
    const change = async (PreviousPassword: string, ProposedPassword: string) => {
      const { body } = await owner().byPassword(Username, PreviousPassword)
      const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string }
      return owner().call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
    }
    // A changed password ends the links, too. The eleventh mail of this kind is refused.
    server.passSeconds(minutes(60))
    expect((await change('Another-Pass-8', 'Another-Pass-9')).status).toBe(200)
    expect((await ask()).status).toBe(200)
    server.passSeconds(minutes(60))
    expect((await change('Another-Pass-9', 'Another-Pass-1')).status).toBe(200)
    expect((await ask()).refusal).toMatch(limited)
    server.passSeconds(24 * minutes(60))
    expect((await ask()).status).toBe(200)
  })

  test('do not get more guesses by waiting until a code has expired', async () => {
    const { email: Username } = await server.account()
    const by = attacker(0)
    const guess = async (from: ReturnType<typeof attacker>) => {
      const request = { ClientId, Username, ConfirmationCode: '000000', Password: 'Another-Pass-2' }
      return (await from.call('ConfirmForgotPassword', request)).refusal
    }
    const guessTwentyFive = async () => {
      const refusals: (string | undefined)[] = []
      for (let index = 0; index < 5; index += 1)
        for (let count = 0; count < 5; count += 1) refusals.push(await guess(attacker(index)))
      return refusals.filter((refusal) => refusal?.startsWith('CodeMismatch')).length
    }
    await by.call('ForgotPassword', { ClientId, Username })
    server.passSeconds(minutes(22 * 60))
    expect(await guessTwentyFive()).toBe(25)
    server.passSeconds(minutes(61))
    for (let index = 5; index < 10; index += 1)
      for (let count = 0; count < 5; count += 1) await guess(attacker(index))
    server.passSeconds(minutes(60))
    // A request for any account deletes some expired codes.
    await by.call('ForgotPassword', { ClientId, Username: server.freshEmail() })
    await by.call('ForgotPassword', { ClientId, Username })
    expect(await guessTwentyFive()).toBe(0)
  })

  test('in one network do not spend the tries of another, nor end the code that was sent', async () => {
    const { email: Username, sub } = await server.account()
    const submit = (by: ReturnType<typeof owner>, ConfirmationCode: string) =>
      by.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: 'Another-Pass-2' })
    await owner().call('ForgotPassword', { ClientId, Username })
    const code = await server.latestCode(sub)
    await attacker(0).call('ForgotPassword', { ClientId, Username })
    for (let count = 0; count < 5; count += 1)
      expect((await submit(attacker(0), wrongFor(code))).refusal).toMatch(/^CodeMismatch/)
    expect((await submit(attacker(0), code)).refusal).toMatch(/^LimitExceeded/)
    expect((await submit(owner(), code)).status).toBe(200)
  })

  test('do not keep anybody from confirming an account', async () => {
    const Username = server.freshEmail()
    const { body } = await owner().call('SignUp', { ClientId, Username, Password: goodPassword })
    const sub = String(body['UserSub'])
    const [code, link] = [await server.latestCode(sub), await server.latestLink(sub)]
    const confirm = (by: ReturnType<typeof owner>, ConfirmationCode: string) =>
      by.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
    for (let index = 0; index < 6; index += 1)
      for (let count = 0; count < 5; count += 1) await confirm(attacker(index), wrongFor(code))
    expect((await confirm(owner(), code)).refusal).toMatch(/^LimitExceeded/)
    expect((await confirm(owner(), link)).status).toBe(200)
    expect((await owner().byPassword(Username)).status).toBe(200)
  })
})
