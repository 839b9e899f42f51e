import type { Tx } from '../../../../platform/database/open.ts'
import type { Account, Client } from '../../domain/account.ts'
import { factorNames, type Factor } from '../../domain/factors.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAuthenticator } from '../../store/factors.ts'
import type { Standing } from '../../store/standings.ts'
import { sendTextCode } from '../messages/send-code.ts'
import { startSession, type Challenged, type DeviceClaim } from '../sign-in/challenge-session.ts'

/** Returns the second factors that are on. Sign-in asks for one of them. */
export function factorsOn({ factors }: Account, { hasAuthenticator, policy }: Standing): readonly Factor[] {
  const isOn: Readonly<Record<Factor, boolean>> = {
    SMS_MFA: factors.includes('SMS_MFA'),
    SOFTWARE_TOKEN_MFA:
      hasAuthenticator && (factors.includes('SOFTWARE_TOKEN_MFA') || policy.requiresSecondFactor),
  }
  return factorNames.filter((name) => isOn[name])
}

/** Asks for the preferred or only factor. If several are on and none is preferred, the person chooses one first. */
export async function askFactor(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  factors: readonly Factor[],
  device: DeviceClaim,
): Promise<Challenged> {
  const { preferredFactor: preferred } = account
  const chosen = preferred && factors.includes(preferred) ? preferred : factors[0]
  if (factors.length > 1 && chosen !== preferred) {
    return {
      kind: 'challenged',
      answer: {
        ChallengeName: 'SELECT_MFA_TYPE',
        ChallengeParameters: { USER_ID_FOR_SRP: account.id, MFAS_CAN_CHOOSE: JSON.stringify(factors) },
        Session: startSession(identity, client, account, { challenge: 'SELECT_MFA_TYPE', ...device }),
      },
    }
  }
  return chosen === 'SMS_MFA'
    ? askTextCode(identity, tx, client, account, device)
    : askAuthenticatorCode(identity, tx, client, account, device)
}

async function askAuthenticatorCode(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  device: DeviceClaim,
): Promise<Challenged> {
  const authenticator = await findAuthenticator(tx, account.id)
  return {
    kind: 'challenged',
    answer: {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: {
        USER_ID_FOR_SRP: account.id,
        FRIENDLY_DEVICE_NAME: authenticator?.name ?? '',
      },
      Session: startSession(identity, client, account, { challenge: 'SOFTWARE_TOKEN_MFA', ...device }),
    },
  }
}

/** The session holds the code's keyed hash, so a code is valid only for the sign-in that it was sent for. */
async function askTextCode(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  device: DeviceClaim,
): Promise<Challenged> {
  const phone = account.attributes['phone_number']
  if (phone === undefined || phone === '') throw refused.smsUndeliverable()
  const { delivery, digest } = await sendTextCode(identity, tx, account.id, phone, 'sms-factor')
  return {
    kind: 'challenged',
    answer: {
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: {
        USER_ID_FOR_SRP: account.id,
        CODE_DELIVERY_DELIVERY_MEDIUM: delivery.DeliveryMedium,
        CODE_DELIVERY_DESTINATION: delivery.Destination,
      },
      Session: startSession(identity, client, account, {
        challenge: 'SMS_MFA',
        ...device,
        codeDigest: digest,
      }),
    },
  }
}
