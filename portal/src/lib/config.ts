import { createContext, useContext } from 'react'

export interface Config {
  readonly identity: {
    readonly endpoint: string
    readonly userPoolId: string
    readonly clientId: string
    readonly redirectUri: string
  }
  readonly basePaths: { readonly vendor: string; readonly invoice: string; readonly payments: string }
  readonly productName: string
  readonly brand: string
  readonly support: { readonly phone: string; readonly email: string }
  readonly featureFlags: Readonly<Record<string, boolean>>
  /** What happens in this browser is told there; nowhere, unless it is named. */
  readonly reporting?: { readonly errorsUrl?: string; readonly analyticsUrl?: string }
  readonly sandbox: boolean
}

export class ConfigUnavailable extends Error {
  override readonly name = 'ConfigUnavailable'
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function partOf(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (!isRecord(value)) throw new ConfigUnavailable(`${name} is missing`)
  return value
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new ConfigUnavailable(`${name} is missing`)
  return value
}

const addressesIn = (fields: Fields) =>
  Object.fromEntries(
    ['errorsUrl', 'analyticsUrl'].flatMap((name) => {
      const url = fields[name]
      return typeof url === 'string' && url !== '' ? [[name, url]] : []
    }),
  )

/** Read by hand: a schema library would cost the first page more than everything else in this folder. */
export function parseConfig(body: unknown): Config {
  if (!isRecord(body)) throw new ConfigUnavailable('not a configuration')
  const identity = partOf(body, 'identity')
  const basePaths = partOf(body, 'basePaths')
  const support = partOf(body, 'support')
  return {
    identity: {
      endpoint: textOf(identity, 'endpoint'),
      userPoolId: textOf(identity, 'userPoolId'),
      clientId: textOf(identity, 'clientId'),
      redirectUri: textOf(identity, 'redirectUri'),
    },
    basePaths: {
      vendor: textOf(basePaths, 'vendor'),
      invoice: textOf(basePaths, 'invoice'),
      payments: textOf(basePaths, 'payments'),
    },
    productName: textOf(body, 'productName'),
    brand: textOf(body, 'brand'),
    support: { phone: textOf(support, 'phone'), email: textOf(support, 'email') },
    featureFlags: partOf(body, 'featureFlags') as Record<string, boolean>,
    ...(isRecord(body['reporting']) && { reporting: addressesIn(body['reporting']) }),
    sandbox: body['sandbox'] === true,
  }
}

/** Long enough for a bad line, short enough that nobody looks at a turning wheel for good. */
const patienceMs = 15_000

export async function loadConfig(): Promise<Config> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), patienceMs)
  try {
    // Mode and credentials as the preload in index.html has them, so that the one request serves both.
    const response = await fetch('/config.json', { credentials: 'same-origin', signal: impatience.signal })
    if (!response.ok) throw new ConfigUnavailable(`answered ${response.status}`)
    return parseConfig(await response.json())
  } catch (error) {
    throw error instanceof ConfigUnavailable ? error : new ConfigUnavailable(String(error))
  } finally {
    clearTimeout(timer)
  }
}

const ConfigContext = createContext<Config | undefined>(undefined)
export const ConfigProvider = ConfigContext.Provider

export function useConfig(): Config {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig outside its provider')
  return config
}
