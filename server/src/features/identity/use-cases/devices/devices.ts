import type {
  getDevice as declaredGetDevice,
  listDevices as declaredListDevices,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import { isVerifier, toInteger } from '../../domain/srp.ts'
import { isFresh } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { findDevice, listDevices as list, type Device } from '../../store/devices.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

const verifierOf = (key: string) => ({ column: 'identity.devices.verifier', row: key })

interface GivenVerifier {
  readonly Salt?: string | undefined
  readonly PasswordVerifier?: string | undefined
}

/** Returns the columns of a device's secret, or undefined for invalid values. Clients send big numbers in base64. */
export function sealDeviceVerifier(
  { seal }: Identity,
  key: string,
  { Salt = '', PasswordVerifier = '' }: GivenVerifier,
): Pick<Device, 'salt' | 'verifier'> | undefined {
  const [salt, verifier] = [Salt, PasswordVerifier].map((text) => toInteger(Buffer.from(text, 'base64')))
  if (!salt || !verifier || !isVerifier(verifier)) return undefined
  return { salt: salt.toString(16), verifier: seal.seal(verifier.toString(16), verifierOf(key)) }
}

export const verifierOfDevice = ({ seal }: Identity, { key, verifier }: Device): bigint =>
  BigInt(`0x${seal.openText(verifier, verifierOf(key))}`)

const seconds = (at: Date) => at.getTime() / 1000

const deviceAnswer = (device: Device) => ({
  DeviceKey: device.key,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    {
      Name: 'dev:device_remembered_status',
      Value: device.isRemembered ? 'remembered' : 'not_remembered',
    },
    ...(device.name === null ? [] : [{ Name: 'device_name', Value: device.name }]),
  ],
  DeviceCreateDate: seconds(device.createdAt),
  DeviceLastModifiedDate: seconds(device.modifiedAt),
  DeviceLastAuthenticatedDate: seconds(device.authenticatedAt),
})

export async function getDevice(
  identity: Identity,
  request: OperationRequest<typeof declaredGetDevice>,
): Promise<OperationAnswer<typeof declaredGetDevice>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const device = await findDevice(identity.db, sub, request.DeviceKey)
  if (!device) throw refused.deviceUnknown()
  return { Device: deviceAnswer(device) }
}

const usualPage = 60

export async function listDevices(
  identity: Identity,
  request: OperationRequest<typeof declaredListDevices>,
): Promise<OperationAnswer<typeof declaredListDevices>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const limit = request.Limit ? request.Limit : usualPage
  const found = await list(identity.db, sub, request.PaginationToken ?? '', limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    Devices: page.map(deviceAnswer),
    ...(last && found.length > limit ? { PaginationToken: last.key } : {}),
  }
}

/**
 * Clients add a device by themselves, so the protocol has no way to ask anybody for a fresh proof. If the session is not fresh, a
 * thief may be adding a device of their own, so the owner of the account is notified instead.
 */
export async function reportStaleDevice(
  identity: Identity,
  tx: Tx,
  account: Account,
  { provenAt }: { readonly provenAt: Date },
): Promise<void> {
  if (!isFresh(provenAt, identity.clock.wall())) await sendNotice(identity, tx, account, 'device-listed')
}
