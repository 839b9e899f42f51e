import { attributeList } from './attributes.ts'
import { type CodeDelivery, deliveryOf } from './code-delivery.ts'
import type { Core } from './core.ts'

export interface SignUpInput {
  readonly username: string
  readonly password: string
  readonly attributes?: Readonly<Record<string, string>>
  /** The portal sends `roleHint` here. */
  readonly clientMetadata?: Readonly<Record<string, string>>
}

export interface SignUpResult {
  readonly user: { readonly username: string }
  readonly userConfirmed: boolean
  readonly userSub: string
  readonly codeDeliveryDetails: CodeDelivery | undefined
}

export const signingUp = ({ call, clientId, emit }: Core) => ({
  async signUp({ username, password, attributes = {}, clientMetadata }: SignUpInput): Promise<SignUpResult> {
    const answer = await call('SignUp', {
      ClientId: clientId,
      Username: username,
      Password: password,
      UserAttributes: attributeList(attributes),
      ClientMetadata: clientMetadata,
    })
    emit('sign_up')
    return {
      user: { username },
      userConfirmed: answer['UserConfirmed'] === true,
      userSub: String(answer['UserSub']),
      codeDeliveryDetails: deliveryOf(answer),
    }
  },

  async confirmSignUp(username: string, code: string): Promise<void> {
    await call('ConfirmSignUp', { ClientId: clientId, Username: username, ConfirmationCode: code })
    emit('confirm_account')
  },

  async resendConfirmationCode(username: string): Promise<CodeDelivery | undefined> {
    return deliveryOf(await call('ResendConfirmationCode', { ClientId: clientId, Username: username }))
  },
})
