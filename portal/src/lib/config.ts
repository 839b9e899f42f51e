import { createContext, useContext } from 'react'

export interface Federation {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly redirectUri: string
  readonly providers: readonly { readonly name: string; readonly label: string }[]
}

export interface Config {
  readonly identity: {
    readonly endpoint: string
    readonly userPoolId: string
    readonly clientId: string
    readonly redirectUri: string
    /** The issuer that authenticator apps show with their codes; by default the product's name. */
    readonly totpIssuer: string
    /** Sign-in by an external provider; absent if there is none. */
    readonly federation?: Federation
    /** Whether the identity service is ours and has routes beyond the pool's protocol: sessions, history, recovery codes. */
    readonly ownRoutes: boolean
  }
  readonly basePaths: { readonly vendor: string; readonly invoice: string; readonly payments: string }
  readonly productName: string
  readonly brand: string
  readonly support: { readonly phone: string; readonly email: string }
  readonly featureFlags: Readonly<Record<string, boolean>>
  /** Where errors and usage are reported; each kind is off unless its URL is set. */
  readonly reporting?: { readonly errorsUrl?: string; readonly analyticsUrl?: string }
  readonly sandbox: boolean
}

export class ConfigUnavailable extends Error {
  override readonly name = 'ConfigUnavailable'
}

type Fields = Readonly<Record<string, unknown>>

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function partOf(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (!isRecord(value)) throw new ConfigUnavailable(`${name} is missing`)
  return value
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (!isFilled(value)) throw new ConfigUnavailable(`${name} is missing`)
  return value
}

const addressesIn = (fields: Fields) =>
  Object.fromEntries(
    ['errorsUrl', 'analyticsUrl'].flatMap((name) => {
      const url = fields[name]
      return isFilled(url) ? [[name, url]] : []
    }),
  )

/** An incomplete federation counts as none, because a button that leads nowhere is worse than no button. */
function federationIn(value: unknown): Federation | undefined {
  if (!isRecord(value) || !Array.isArray(value['providers'])) return undefined
  const { authorizeUrl, tokenUrl, redirectUri } = value
  if (!isFilled(authorizeUrl) || !isFilled(tokenUrl) || !isFilled(redirectUri)) return undefined
  const providers = value['providers'].flatMap((one: unknown) => {
    const { name, label } = isRecord(one) ? one : {}
    return isFilled(name) ? [{ name, label: isFilled(label) ? label : name }] : []
  })
  return providers.length > 0 ? { authorizeUrl, tokenUrl, redirectUri, providers } : undefined
}

/** Parsed by hand: a schema library would cost the first page more than everything else in this folder. */
export function parseConfig(body: unknown): Config {
  if (!isRecord(body)) throw new ConfigUnavailable('not a configuration')
  const identity = partOf(body, 'identity')
  const basePaths = partOf(body, 'basePaths')
  const support = partOf(body, 'support')
  const productName = textOf(body, 'productName')
  const issuer = identity['totpIssuer']
  const federation = federationIn(identity['federation'])
  return {
    identity: {
      endpoint: textOf(identity, 'endpoint'),
      userPoolId: textOf(identity, 'userPoolId'),
      clientId: textOf(identity, 'clientId'),
      redirectUri: textOf(identity, 'redirectUri'),
      totpIssuer: isFilled(issuer) ? issuer : productName,
      ...(federation && { federation }),
      ownRoutes: identity['ownRoutes'] === true,
    },
    basePaths: {
      vendor: textOf(basePaths, 'vendor'),
      invoice: textOf(basePaths, 'invoice'),
      payments: textOf(basePaths, 'payments'),
    },
    productName,
    brand: textOf(body, 'brand'),
    support: { phone: textOf(support, 'phone'), email: textOf(support, 'email') },
    featureFlags: partOf(body, 'featureFlags') as Record<string, boolean>,
    ...(isRecord(body['reporting']) && { reporting: addressesIn(body['reporting']) }),
    sandbox: body['sandbox'] === true,
  }
}

/** Long enough for a bad line, short enough that the loader does not turn forever. */
const patienceMs = 15_000

/** The configuration that the server wrote into the page; undefined where the page is served by another server. */
export function configInPage(): Config | undefined {
  const text = document.getElementById('config')?.textContent
  return text ? parseConfig(JSON.parse(text)) : undefined
}

export async function loadConfig(): Promise<Config> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), patienceMs)
  try {
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
