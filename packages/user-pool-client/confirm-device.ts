import { signedBytes, toBase64, toInteger } from './bytes.ts'
import type { Core } from './core.ts'
import type { KnownDevice } from './device-store.ts'
import { verifierOf } from './srp.ts'
import type { Json } from './transport.ts'

const inBase64 = (value: bigint) => toBase64(signedBytes(value))

/** Sends the service a verifier for the device that it has just named; returns the secret counterpart, which stays here. */
export async function confirmDevice(
  { call, random, deviceName }: Core,
  accessToken: string,
  named: Json,
): Promise<KnownDevice | undefined> {
  const { DeviceKey: key, DeviceGroupKey: groupKey } = named
  if (typeof key !== 'string' || typeof groupKey !== 'string') return undefined
  const password = toBase64(random(40))
  const salt = toInteger(random(16))
  try {
    const verifier = await verifierOf(groupKey, key, password, salt)
    await call('ConfirmDevice', {
      AccessToken: accessToken,
      DeviceKey: key,
      DeviceName: deviceName || undefined,
      DeviceSecretVerifierConfig: { Salt: inBase64(salt), PasswordVerifier: inBase64(verifier) },
    })
    return { key, groupKey, password }
  } catch {
    // The sign-in itself has succeeded: an unconfirmed device only requires the second factor again the next time.
    return undefined
  }
}
