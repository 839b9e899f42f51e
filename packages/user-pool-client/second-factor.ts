import type { SignedIn } from './core.ts'
import { textOf } from './transport.ts'

export type FactorSetting = 'preferred' | 'enabled' | 'off'

const settings = (setting: FactorSetting | undefined) =>
  setting && { Enabled: setting !== 'off', PreferredMfa: setting === 'preferred' }

/** The option for codes by SMS from before preferences existed; today's pools refuse or ignore it. */
export interface SmsOption {
  readonly DeliveryMedium: 'SMS'
  readonly AttributeName: string
}

export const secondFactor = ({ authorized }: SignedIn) => ({
  async associateSoftwareToken(): Promise<{ secret: string }> {
    return { secret: textOf((await authorized('AssociateSoftwareToken'))['SecretCode']) ?? '' }
  },

  async verifySoftwareToken(code: string, deviceName?: string): Promise<void> {
    await authorized('VerifySoftwareToken', { UserCode: code, FriendlyDeviceName: deviceName })
  },

  /** A factor that is not named stays unchanged. */
  async setMfaPreference({ totp, sms }: { totp?: FactorSetting; sms?: FactorSetting }): Promise<void> {
    await authorized('SetUserMFAPreference', {
      SoftwareTokenMfaSettings: settings(totp),
      SMSMfaSettings: settings(sms),
    })
  },

  async setUserSettings(options: readonly SmsOption[]): Promise<void> {
    await authorized('SetUserSettings', { MFAOptions: options })
  },
})
