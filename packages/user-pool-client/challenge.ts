import { invalidParameter } from './errors.ts'
import type { Session } from './session.ts'
import { type Json, textOf } from './transport.ts'

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

type Texts = Readonly<Record<string, string>>
type Answer = (value: string) => Promise<SignInResult>
export type MfaType = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'

/**
 * A step that a person must complete between the password and the tokens. Device challenges are answered internally and never
 * appear here. A wrong answer rejects, and the same challenge may be answered again.
 */
export type Challenge =
  | { readonly name: 'SMS_MFA'; readonly destination: string | undefined; readonly answer: Answer }
  | { readonly name: 'SOFTWARE_TOKEN_MFA'; readonly deviceName: string | undefined; readonly answer: Answer }
  | {
      readonly name: 'SELECT_MFA_TYPE'
      readonly choices: readonly MfaType[]
      readonly choose: (type: MfaType) => Promise<SignInResult>
    }
  | {
      readonly name: 'MFA_SETUP'
      readonly choices: readonly string[]
      readonly associate: () => Promise<{ secret: string }>
      readonly verify: (code: string, deviceName?: string) => Promise<SignInResult>
    }
  | {
      readonly name: 'CUSTOM_CHALLENGE'
      readonly parameters: Texts
      readonly answer: (value: string, metadata?: Texts) => Promise<SignInResult>
    }
  | {
      readonly name: 'NEW_PASSWORD_REQUIRED'
      readonly requiredAttributes: readonly string[]
      readonly attributes: Texts
      readonly answer: (newPassword: string, attributes?: Texts) => Promise<SignInResult>
    }

export interface Step {
  readonly parameters: Texts
  readonly session: string | undefined
  readonly call: (operation: string, parameters: Json) => Promise<Json>
  readonly respond: (responses: Texts, how?: Responding) => Promise<SignInResult>
}

export interface Responding {
  readonly metadata?: Texts | undefined
  readonly session?: string | undefined
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function listOf(text: string | undefined): readonly string[] {
  const list = json(text)
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

const attributePrefix = 'userAttributes.'
const withoutPrefix = (name: string) =>
  name.startsWith(attributePrefix) ? name.slice(attributePrefix.length) : name

function attributesOf(text: string | undefined): Texts {
  const found = Object.entries(json(text) ?? {})
  return Object.fromEntries(found.filter((one): one is [string, string] => typeof one[1] === 'string'))
}

function codeChallenge(response: string, respond: Step['respond']): { answer: Answer } {
  return { answer: (code) => respond({ [response]: code }) }
}

function newPassword({ parameters, respond }: Step): Challenge {
  return {
    name: 'NEW_PASSWORD_REQUIRED',
    requiredAttributes: listOf(parameters['requiredAttributes']).map(withoutPrefix),
    attributes: attributesOf(parameters['userAttributes']),
    async answer(password, attributes = {}) {
      if (!password) throw invalidParameter('New password is required.')
      const responses: Record<string, string> = { NEW_PASSWORD: password }
      for (const [name, value] of Object.entries(attributes)) responses[`${attributePrefix}${name}`] = value
      return respond(responses)
    },
  }
}

/** Each step returns a new session, which the next step has to send. */
function mfaSetup({ parameters, session: first, call, respond }: Step): Challenge {
  let session = first
  let isVerified = false
  return {
    name: 'MFA_SETUP',
    choices: listOf(parameters['MFAS_CAN_SETUP']),
    async associate() {
      const answer = await call('AssociateSoftwareToken', { Session: session })
      session = textOf(answer['Session']) ?? session
      isVerified = false
      return { secret: textOf(answer['SecretCode']) ?? '' }
    },
    async verify(code, deviceName) {
      // A code is accepted only once: if only the final step failed, it is repeated without sending the code again.
      if (!isVerified) {
        const request = { Session: session, UserCode: code, FriendlyDeviceName: deviceName }
        session = textOf((await call('VerifySoftwareToken', request))['Session']) ?? session
        isVerified = true
      }
      return respond({}, { session })
    },
  }
}

export function challengeOf(name: string | undefined, step: Step): Challenge | undefined {
  const { parameters, respond } = step
  switch (name) {
    case 'SMS_MFA': {
      const destination = parameters['CODE_DELIVERY_DESTINATION']
      return { name, destination, ...codeChallenge('SMS_MFA_CODE', respond) }
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const deviceName = parameters['FRIENDLY_DEVICE_NAME'] || undefined
      return { name, deviceName, ...codeChallenge('SOFTWARE_TOKEN_MFA_CODE', respond) }
    }
    case 'SELECT_MFA_TYPE': {
      const choices = listOf(parameters['MFAS_CAN_CHOOSE']) as readonly MfaType[]
      return { name, choices, choose: (type) => respond({ ANSWER: type }) }
    }
    case 'CUSTOM_CHALLENGE':
      return { name, parameters, answer: (value, metadata) => respond({ ANSWER: value }, { metadata }) }
    case 'NEW_PASSWORD_REQUIRED':
      return newPassword(step)
    case 'MFA_SETUP':
      return mfaSetup(step)
    default:
      return undefined
  }
}
