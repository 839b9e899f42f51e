import { isVerifier, toInteger } from '../../domain/srp-group.ts'
import type { Identity } from '../../ports.ts'
import type { Device } from '../../store/devices.ts'

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

export const deviceAnswer = (device: Device) => ({
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
