import type { UserPoolEvent } from './events.ts'
import type { Call } from './transport.ts'

export interface SignUpInput {
  readonly username: string
  readonly password: string
  readonly attributes?: Readonly<Record<string, string>>
  /** `roleHint` is the value that the portal sends. */
  readonly clientMetadata?: Readonly<Record<string, string>>
}

export interface CodeDelivery {
  readonly Destination?: string
  readonly DeliveryMedium?: string
  readonly AttributeName?: string
}

export interface SignUpResult {
  readonly user: { readonly username: string }
  readonly userConfirmed: boolean
  readonly userSub: string
  readonly codeDeliveryDetails: CodeDelivery | undefined
}

interface SigningUp {
  readonly call: Call
  readonly clientId: string
  readonly emit: (event: UserPoolEvent) => void
}

const entries = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

/** What somebody does who has no session yet. */
export const signingUp = ({ call, clientId, emit }: SigningUp) => ({
  async signUp({ username, password, attributes = {}, clientMetadata }: SignUpInput): Promise<SignUpResult> {
    const answer = await call('SignUp', {
      ClientId: clientId,
      Username: username,
      Password: password,
      UserAttributes: entries(attributes),
      ClientMetadata: clientMetadata,
    })
    emit('sign_up')
    return {
      user: { username },
      userConfirmed: answer['UserConfirmed'] === true,
      userSub: String(answer['UserSub']),
      codeDeliveryDetails: answer['CodeDeliveryDetails'] as CodeDelivery | undefined,
    }
  },

  async confirmSignUp(username: string, code: string): Promise<void> {
    await call('ConfirmSignUp', { ClientId: clientId, Username: username, ConfirmationCode: code })
    emit('confirm_account')
  },

  async resendConfirmationCode(username: string): Promise<CodeDelivery | undefined> {
    const answer = await call('ResendConfirmationCode', { ClientId: clientId, Username: username })
    return answer['CodeDeliveryDetails'] as CodeDelivery | undefined
  },
})
