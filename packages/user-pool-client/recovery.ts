import { type CodeDelivery, deliveryOf } from './code-delivery.ts'
import type { Core } from './core.ts'

export const recovering = ({ call, clientId }: Core) => ({
  async forgotPassword(username: string): Promise<CodeDelivery | undefined> {
    return deliveryOf(await call('ForgotPassword', { ClientId: clientId, Username: username }))
  },

  async confirmForgotPassword(username: string, code: string, newPassword: string): Promise<void> {
    await call('ConfirmForgotPassword', {
      ClientId: clientId,
      Username: username,
      ConfirmationCode: code,
      Password: newPassword,
    })
  },
})
