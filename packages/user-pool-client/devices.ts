import { attributeRecord } from './attributes.ts'
import type { SignedIn } from './core.ts'
import { UserPoolError } from './errors.ts'
import { claimsOf, type Session } from './session.ts'
import { type Json, textOf } from './transport.ts'

export interface Device {
  readonly key: string
  readonly name: string | undefined
  readonly lastIp: string | undefined
  /** Whether the second factor may be spared on it; undefined where the pool does not tell. */
  readonly isRemembered: boolean | undefined
  readonly createdAt: Date | undefined
  readonly lastUsedAt: Date | undefined
  /** The one that this session runs on. */
  readonly isThisOne: boolean
}

const dateOf = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000) : undefined)

const remembered: Readonly<Record<string, boolean>> = { remembered: true, not_remembered: false }

function deviceOf(told: Json, own: string | undefined): Device {
  const key = String(told['DeviceKey'])
  const attributes = attributeRecord(told['DeviceAttributes'])
  return {
    key,
    name: attributes['device_name'] || undefined,
    lastIp: attributes['last_ip_used'] || undefined,
    isRemembered: remembered[attributes['dev:device_remembered_status'] ?? ''],
    createdAt: dateOf(told['DeviceCreateDate']),
    lastUsedAt: dateOf(told['DeviceLastAuthenticatedDate']),
    isThisOne: key === own,
  }
}

/** Kept with the session; a pool tells it in the access token as well, also to who signed in without this client. */
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
    /** This device's, where the pool has given it one. */
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
     * Says of this device whether the second factor may be spared on it, where the pool leaves that to the person. A device that a
     * pool names is kept and proven in any case.
     */
    async rememberDevice(remember: boolean): Promise<void> {
      const status = remember ? 'remembered' : 'not_remembered'
      await authorized('UpdateDeviceStatus', { DeviceKey: thisOr(undefined), DeviceRememberedStatus: status })
    },
  }
}
