import { attributeRecord } from './attributes.ts'
import type { SignedIn } from './core.ts'
import { UserPoolError } from './errors.ts'
import { claimsOf, type Session } from './session.ts'
import { type Json, textOf } from './transport.ts'

export interface Device {
  readonly key: string
  readonly name: string | undefined
  readonly lastIp: string | undefined
  /** Whether the second factor may be skipped on this device; undefined if the pool does not report it. */
  readonly isRemembered: boolean | undefined
  readonly createdAt: Date | undefined
  readonly lastUsedAt: Date | undefined
  /** True for the device of this session. */
  readonly isThisOne: boolean
}

const dateOf = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000) : undefined)

const remembered: Readonly<Record<string, boolean>> = { remembered: true, not_remembered: false }

function deviceOf(answer: Json, own: string | undefined): Device {
  const key = String(answer['DeviceKey'])
  const attributes = attributeRecord(answer['DeviceAttributes'])
  return {
    key,
    name: attributes['device_name'] || undefined,
    lastIp: attributes['last_ip_used'] || undefined,
    isRemembered: remembered[attributes['dev:device_remembered_status'] ?? ''],
    createdAt: dateOf(answer['DeviceCreateDate']),
    lastUsedAt: dateOf(answer['DeviceLastAuthenticatedDate']),
    isThisOne: key === own,
  }
}

/** Stored with the session; a pool also states it in the access token, which covers sessions that another client began. */
const keyOf = (session: Session | undefined) =>
  session && (session.deviceKey ?? textOf(claimsOf(session.accessToken)['device_key']))

export function ownDevices({ core, authorized }: SignedIn) {
  const ownKey = () => keyOf(core.cache.read())
  const thisOr = (key: string | undefined): string => {
    const found = key ?? ownKey()
    if (found) return found
    throw new UserPoolError('ResourceNotFoundException', 'This device has no name in the user pool.')
  }
  return {
    /** The key of this device, if the pool has assigned one. */
    deviceKey: ownKey,

    async listDevices({ limit, token }: { limit?: number; token?: string | undefined } = {}) {
      const answer = await authorized('ListDevices', { Limit: limit, PaginationToken: token })
      const devices = (answer['Devices'] ?? []) as readonly Json[]
      const own = ownKey()
      return {
        devices: devices.map((device): Device => deviceOf(device, own)),
        next: textOf(answer['PaginationToken']),
      }
    },

    async getDevice(key?: string): Promise<Device> {
      const answer = await authorized('GetDevice', { DeviceKey: thisOr(key) })
      return deviceOf((answer['Device'] ?? {}) as Json, ownKey())
    },

    async forgetDevice(key?: string): Promise<void> {
      const chosen = thisOr(key)
      await authorized('ForgetDevice', { DeviceKey: chosen })
      core.devices.drop(chosen)
    },

    /**
     * Sets whether the second factor may be skipped on this device, if the pool leaves that choice to the person. A device that
     * a pool names is stored and proven in any case.
     */
    async rememberDevice(remember: boolean): Promise<void> {
      const status = remember ? 'remembered' : 'not_remembered'
      await authorized('UpdateDeviceStatus', { DeviceKey: thisOr(undefined), DeviceRememberedStatus: status })
    },
  }
}
