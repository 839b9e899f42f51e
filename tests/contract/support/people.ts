import { randomInt, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { bearer, sandboxPassword, type TestServer } from './server.ts'

export interface Answered {
  readonly status: number
  readonly text: string
  readonly json: Record<string, unknown>
}

export interface Person {
  readonly email: string
  readonly sub: string
  readonly idToken: string
  /** The access token, for calls that are not JSON. */
  readonly token: string
  /** Calls the vendor service as this person. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answered>
}

/** What was refused to one person names the approval that waits for another. */
export const waitingIn = ({ json }: Answered): string | undefined =>
  json['code'] === 'SECOND_PERSON_REQUIRED'
    ? (json['details'] as { readonly approvalId: string }).approvalId
    : undefined

export const approve = (checker: Person, approvalId: string): Promise<Answered> =>
  checker.call('POST', `/operator/approvals/${approvalId}/approve`, {})

/** What a person's act needs a second one for is approved by the second operator, and is then answered as the act is. */
function withSecondPerson(place: Place, maker: Person): Person {
  let checker: Promise<Person> | undefined
  const call: Person['call'] = async (method, path, body) => {
    const requested = await maker.call(method, path, body)
    const waiting = waitingIn(requested)
    if (waiting === undefined) return requested
    checker ??= signIn(place, 'operator2@sooner.test')
    const { status, json } = await approve(await checker, waiting)
    const answered = status === 200 ? (json['answer'] as Answered['json']) : json
    return { status, json: answered, text: JSON.stringify(answered) }
  }
  return { ...maker, call }
}

interface SandboxMail {
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

export const freshEmail = (name = 'ann') => `${name}.${randomInt(2 ** 40)}@vendor.test`

/** The claims of a user in the ID token that the portal reads. */
export const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** The status of an answer and the code in its body. */
export const coded = ({ status, json }: Answered) => [status, json['code']]

export const statusesOf = (answers: readonly Answered[]) =>
  answers.map(({ status }) => status).toSorted((one, another) => one - another)

/** Signs users up and in by the user pool's protocol, without our client in between. */
export async function openPeople(server: Pick<TestServer, 'address' | 'database'>) {
  await server.database.sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  const [client] = await server.database.sql<{ id: string }[]>`
    select id from identity.clients where 'USER_PASSWORD_AUTH' = any(flows) and secret is null limit 1`
  const place = { address: server.address, clientId: client?.id ?? '' }
  return {
    mailTo: (email: string, subject: string | RegExp) => mailTo(server.address, email, subject),
    /** Calls without a token. */
    stranger: callerWith(server.address, undefined),
    /**
     * Signs in a user of the sandbox, or one who signed up earlier. What the first operator does is approved by the second one where
     * it needs two people.
     */
    signIn: async (email: string) => {
      const person = await signIn(place, email)
      return email === 'operator@sooner.test' ? withSecondPerson(place, person) : person
    },
    /** Signs in an operator whose requests nobody approves. */
    signInAlone: (email: string) => signIn(place, email),
    signUp: async (email = freshEmail()): Promise<Person> => {
      const UserAttributes = [{ Name: 'email', Value: email }]
      await operation(place, 'SignUp', { Username: email, Password: sandboxPassword, UserAttributes })
      const mail = await mailTo(server.address, email, 'Confirm your account')
      const ConfirmationCode = /\b\d{6}\b/.exec(mail.text)?.[0]
      await operation(place, 'ConfirmSignUp', { Username: email, ConfirmationCode })
      return signIn(place, email)
    },
  }
}

interface Place {
  readonly address: string
  readonly clientId: string
}

async function operation(
  { address, clientId }: Place,
  name: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  })
  const answered = (await answer.json()) as Record<string, unknown>
  if ('__type' in answered) throw new Error(`${name} was refused: ${String(answered['message'])}`)
  return answered
}

async function signIn(place: Place, email: string): Promise<Person> {
  const { AuthenticationResult } = await operation(place, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: sandboxPassword },
  })
  const { IdToken = '', AccessToken = '' } = AuthenticationResult as Record<string, string>
  const call = callerWith(place.address, AccessToken)
  return { email, sub: String(claimsIn(IdToken)['sub']), idToken: IdToken, token: AccessToken, call }
}

const callerWith =
  (address: string, token: string | undefined): Person['call'] =>
  async (method, path, body) => {
    const answer = await fetch(`${address}/vendor-service${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : bearer(token)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // Acts of operators that need a second person need a key.
        ...(method === 'POST' && path.includes('/operator/') ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    return { status: answer.status, text, json }
  }

const mailTo = (address: string, email: string, subject: string | RegExp): Promise<SandboxMail> =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${address}/sandbox/api/mail?to=${encodeURIComponent(email)}`)
      const mails = (await answer.json()) as readonly SandboxMail[]
      const mail = mails.find((one) =>
        typeof subject === 'string' ? one.subject === subject : subject.test(one.subject),
      )
      if (!mail) throw new Error(`no mail '${String(subject)}' came to ${email}`)
      return mail
    },
    { timeout: 40_000 },
  )
