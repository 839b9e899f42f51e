import { attributeList, attributeRecord } from './attributes.ts'
import { type CodeDelivery, deliveryOf } from './code-delivery.ts'
import type { SignedIn } from './core.ts'
import { isSameSignIn } from './session.ts'
import { textOf } from './transport.ts'

export interface User {
  readonly username: string
  readonly attributes: Readonly<Record<string, string>>
  readonly mfa: { readonly preferred: string | undefined; readonly enabled: readonly string[] }
}

/** The account of the signed-in user. */
export const ownAccount = ({ core, validSession, authorized }: SignedIn) => ({
  async user(): Promise<User> {
    const answer = await authorized('GetUser')
    const enabled = (answer['UserMFASettingList'] ?? []) as readonly string[]
    return {
      username: String(answer['Username']),
      attributes: attributeRecord(answer['UserAttributes']),
      mfa: { preferred: textOf(answer['PreferredMfaSetting']), enabled },
    }
  },

  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    await authorized('ChangePassword', { PreviousPassword: oldPassword, ProposedPassword: newPassword })
  },

  /** Changing an address may require its verification: this returns the delivery of each code that was sent for that. */
  async updateAttributes(attributes: Readonly<Record<string, string>>): Promise<readonly CodeDelivery[]> {
    const answer = await authorized('UpdateUserAttributes', { UserAttributes: attributeList(attributes) })
    return (answer['CodeDeliveryDetailsList'] ?? []) as readonly CodeDelivery[]
  },

  async deleteAttributes(names: readonly string[]): Promise<void> {
    await authorized('DeleteUserAttributes', { UserAttributeNames: names })
  },

  async sendAttributeCode(name: string): Promise<CodeDelivery | undefined> {
    return deliveryOf(await authorized('GetUserAttributeVerificationCode', { AttributeName: name }))
  },

  async verifyAttribute(name: string, code: string): Promise<void> {
    await authorized('VerifyUserAttribute', { AttributeName: name, Code: code })
  },

  async deleteUser(): Promise<void> {
    const session = await validSession()
    await authorized('DeleteUser')
    if (session.deviceKey) core.devices.drop(session.deviceKey)
    if (!isSameSignIn(core.cache.read(), session)) return
    core.cache.clear()
    core.emit('sign_out')
  },
})
