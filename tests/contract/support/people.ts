import { randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import { bearer, sandboxPassword, type TestHouse } from './house.ts'

export interface Answered {
  readonly status: number
  readonly text: string
  readonly json: Record<string, unknown>
}

export interface Person {
  readonly email: string
  readonly sub: string
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  /** Calls the vendor service as this person. */
  call(method: string, path: string, body?: unknown): Promise<Answered>
}

export interface SandboxMail {
  readonly subject: string
  readonly text: string
}

export const freshEmail = (name = 'ann') => `${name}.${randomInt(2 ** 40)}@vendor.test`

/** Signs people up and in through the user pool's own protocol, with nothing of ours between. */
export async function openPeople(house: TestHouse) {
  await house.database.sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  const [client] = await house.database.sql`select id from identity.clients limit 1`
  const ClientId = String(client?.['id'])

  async function operation(name: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${house.address}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      },
      body: JSON.stringify({ ClientId, ...body }),
    })
    const said = (await answer.json()) as Record<string, unknown>
    expect(said, name).not.toHaveProperty('__type')
    return said
  }

  async function mailTo(email: string, subject: string | RegExp): Promise<SandboxMail> {
    return vi.waitFor(
      async () => {
        const answer = await fetch(`${house.address}/sandbox/api/mail?to=${encodeURIComponent(email)}`)
        const mails = (await answer.json()) as readonly SandboxMail[]
        const mail = mails.find((one) => one.subject.match(subject))
        if (!mail) throw new Error(`no mail ${subject} came to ${email}`)
        return mail
      },
      { timeout: 20_000 },
    )
  }

  async function call(
    token: string | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answered> {
    const answer = await fetch(`${house.address}/vendor-service${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : bearer(token)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    }
  }

  async function signedIn(email: string, sub: string): Promise<Person> {
    const AuthParameters = { USERNAME: email, PASSWORD: sandboxPassword }
    const { AuthenticationResult } = await operation('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    })
    const tokens = AuthenticationResult as Record<string, string>
    const accessToken = String(tokens['AccessToken'])
    return {
      email,
      sub,
      accessToken,
      idToken: String(tokens['IdToken']),
      refreshToken: String(tokens['RefreshToken']),
      call: (method, path, body) => call(accessToken, method, path, body),
    }
  }

  return {
    mailTo,
    /** As somebody who is signed out. */
    stranger: (method: string, path: string, body?: unknown) => call(undefined, method, path, body),
    /** One of the sandbox's people, or somebody who signed up before. */
    signIn: async (email: string) => {
      const [row] = await house.database.sql`select id from identity.accounts where email = ${email}`
      return signedIn(email, String(row?.['id']))
    },
    async signUp(email = freshEmail()): Promise<Person> {
      const { UserSub } = await operation('SignUp', {
        Username: email,
        Password: sandboxPassword,
        UserAttributes: [{ Name: 'email', Value: email }],
      })
      const mail = await mailTo(email, 'Confirm your account')
      const ConfirmationCode = /\d{6}/.exec(mail.text)?.[0]
      await operation('ConfirmSignUp', { Username: email, ConfirmationCode })
      return signedIn(email, String(UserSub))
    },
  }
}

/** What the user pool says of somebody in the token that the portal reads. */
export const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
