import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { services as allServices, type Service } from '@sooner/contract/route'
import { z } from 'zod'
import {
  identityProviders,
  serviceClients,
  type IdentityProviderSettings,
  type ServiceClientSettings,
} from './identity-settings.ts'
import type { ReturnPaths } from './mail/index.ts'
import { railVariables, readRailSettings, type RailSettings } from './rail-settings.ts'
import { keyRingSetting, pushKey, type KeyRing } from './seal-keys.ts'

/** Settings that are wrong or contradict each other: lists all faults at once, in words for the person who set them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(['Sooner cannot start with these settings:', ...faults.map((fault) => `  - ${fault}`)].join('\n'))
    this.faults = faults
  }
}

const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535)
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const absent = (value: unknown) => (value === '' ? undefined : value)
const reportsUrl = z.url({ protocol: /^https?$/, error: 'must look like https://reports.example.com/in' })
const bankLinkUrl = z.string().refine((text) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username !== '' && url.password !== ''
}, 'must look like https://client-id:secret@production.plaid.com')
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
})
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())

/** `on` would trust any address that a client claims, so it is not among the choices. */
const proxies = z.string().transform((text, context): number | string[] | false => {
  if (text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every((address) => isIP(address.replace(/\/\d{1,3}$/, '')) !== 0)) return addresses
  context.addIssue('must be off, the number of proxies in front (1), or their addresses (10.0.0.0/8)')
  return z.NEVER
})

const clamav = z.string().transform((text, context) => {
  const [, host = '', digits] = /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text)?.filter(Boolean) ?? []
  const found = Number(digits)
  if (host !== '' && found > 0 && found < 65_536) return { host, port: found }
  context.addIssue('must look like clamav.internal:3310')
  return z.NEVER
})

/** The accounts are the application's, so it refuses what is none of them. */
const accountNumbers = z.string().transform((text, context): Readonly<Record<string, string>> => {
  const read = z.record(z.string(), z.string().regex(/^[\w.-]{1,40}$/)).safeParse(jsonIn(text))
  if (read.success) return read.data
  context.addIssue('must look like {"bank-cash":"1010","fee-income":"4010"}')
  return z.NEVER
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const environment = z.object({
  PORT: z.preprocess(absent, port.default(4400)),
  HOST: z.preprocess(absent, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(absent, z.string().default('.data')),
  DATABASE_URL: optional(databaseUrl),
  MIGRATION_DATABASE_URL: optional(databaseUrl),
  DATABASE_POOL: z.preprocess(absent, z.coerce.number().int().min(2).max(200).default(20)),
  DATABASE_PATIENCE: z.preprocess(absent, z.coerce.number().int().min(100).max(600_000).default(2500)),
  STOP_WITHIN: z.preprocess(absent, z.coerce.number().int().min(1000).max(600_000).default(25_000)),
  IDEMPOTENCY_WAIT: z.preprocess(absent, z.coerce.number().int().min(1).max(60_000).default(2500)),
  SANDBOX: optional(onOff),
  SANDBOX_STARTS_AT: optional(
    z.iso
      .datetime({ offset: true, error: 'must look like 2026-11-18T12:00:00Z' })
      .transform((text) => new Date(text)),
  ),
  SERVICES: optional(z.string()),
  PARTS: optional(z.string()),
  BASE_URL: optional(z.url({ protocol: /^https?$/, error: 'must look like https://portal.example.com' })),
  TRUST_PROXY: z.preprocess(absent, proxies.default(false)),
  RATE_LIMIT: z.preprocess(absent, z.coerce.number().int().min(0).default(3000)),
  MAIL_LIMIT: optional(z.coerce.number().int().min(0)),
  GUESS_LIMIT: optional(z.coerce.number().int().min(0)),
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
  MAIL_FROM: optional(z.string().min(3)),
  MAIL_RETURN_PATH: optional(
    z.string().regex(/^[\w.-]{1,10}@[\w-]+(\.[\w-]+)+$/, 'must look like bounces@mail.example.com'),
  ),
  MAIL_REPORTS_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  WEB_PUSH_KEY: optional(pushKey),
  FILES_URL: optional(
    z.url({ protocol: /^(s3|https?)$/, error: 'must look like https://key:secret@host/bucket' }),
  ),
  FILES_REGION: z.preprocess(absent, z.string().default('us-east-1')),
  FILES_LOCK_DAYS: optional(z.coerce.number().int().min(1).max(36_500)),
  CLAMAV: optional(clamav),
  SCREENING_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must look like http://watchman.internal:8084' }),
  ),
  SCREENING_MIN_MATCH: z.preprocess(
    absent,
    z.coerce.number({ error: 'must be a number' }).min(0.5, 'must be at least 0.5').max(1).default(0.85),
  ),
  ENCRYPTION_KEYS: optional(keyRingSetting),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: z.preprocess(
    absent,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ),
  LOG_FILE: optional(z.string()),
  PRODUCT_NAME: z.preprocess(absent, z.string().max(40).default('Sooner')),
  BRAND: z.preprocess(absent, z.string().default('sooner')),
  DEFAULT_PARTNER: z.preprocess(absent, z.coerce.number().int().min(0).max(2_147_483_647).default(1)),
  SUPPORT_PHONE: z.preprocess(absent, z.string().max(40).default('+1 (555) 010-0140')),
  SUPPORT_EMAIL: optional(z.email()),
  FEATURE_FLAGS: optional(z.string().max(1000)),
  ERROR_REPORTS_URL: optional(reportsUrl),
  ANALYTICS_URL: optional(reportsUrl),
  USER_POOL_ID: z.preprocess(
    absent,
    z
      .string()
      .regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must look like local_Sooner')
      .max(55)
      .default('local_Sooner'),
  ),
  USER_POOL_CLIENT_ID: z.preprocess(
    absent,
    z
      .string()
      .regex(/^[\w+]{1,128}$/, 'may contain only letters, digits, _ and +')
      .default('soonerportal'),
  ),
  IDENTITY_PROVIDERS: optional(identityProviders),
  SERVICE_CLIENTS: optional(serviceClients),
  GENERAL_LEDGER_ACCOUNTS: optional(accountNumbers),
  BANK_LINK_URL: optional(bankLinkUrl),
  BANK_CORRECTIONS: optional(z.enum(['operator', 'at-once'], { error: 'must be operator or at-once' })),
  RAIL_USD: optional(railVariables.RAIL_USD),
  RAIL_USD_FOLDER: optional(railVariables.RAIL_USD_FOLDER),
  RAIL_USD_ORIGINATOR: optional(railVariables.RAIL_USD_ORIGINATOR),
  RAIL_USD_SETTLEMENT: optional(railVariables.RAIL_USD_SETTLEMENT),
  RAIL_GBP: optional(railVariables.RAIL_GBP),
  RAIL_GBP_FOLDER: optional(railVariables.RAIL_GBP_FOLDER),
  RAIL_GBP_ACCOUNT: optional(railVariables.RAIL_GBP_ACCOUNT),
  NODE_ENV: optional(z.string()),
})
type Environment = z.output<typeof environment>

/**
 * What the processes of one deployment can divide among themselves: the calls below `/operator`, all other calls and pages, and
 * the work that nobody waits for (jobs, events, daily jobs and what runs by the clock).
 */
const allParts = ['vendors', 'operators', 'jobs'] as const
export type Part = (typeof allParts)[number]

export interface Settings {
  readonly sandbox: boolean
  /** When the clock of a new sandbox starts, in place of real time. */
  readonly sandboxStartsAt: Date | undefined
  readonly services: readonly Service[]
  readonly parts: readonly Part[]
  readonly dataDir: string
  /** After a signal to stop, the process ends within this time: by force, and with a code that is not 0, if it must. */
  readonly stopWithinMs: number
  readonly http: {
    readonly host: string
    readonly port: number
    /** The address where people reach the portal, without a slash at the end. */
    readonly baseUrl: string
    /** How many proxies are in front of the server, or which: their information about a caller's address is trusted. */
    readonly trustProxy: number | readonly string[] | false
    readonly requestsPerMinute: number
    /** How many mails per hour one address may cause us to send to others; 0 for no limit. */
    readonly mailsPerHour: number
    /** How many wrong passwords and codes per hour may come from one network, at whatever names; 0 for no limit. */
    readonly wrongGuessesPerHour: number
    /** The addresses that the portal may call besides its own server. */
    readonly connectTo: readonly string[]
  }
  readonly database: {
    readonly url: string | undefined
    /** Signs in as the role that owns the tables. A process that serves uses it in the sandbox alone. */
    readonly migrationUrl: string | undefined
    readonly poolSize: number
    readonly waitLimitMs: number
    /** How long to wait for the same act while it is running. */
    readonly idempotencyWaitMs: number
  }
  readonly mail: {
    readonly url: string | undefined
    readonly from: string
    /** Where mail servers return what they can't deliver, and the secret with which those reports are passed on to us. */
    readonly returnPaths: ReturnPaths | undefined
  }
  /** Signs what is sent to browsers. Absent where nothing is sent to them, and in the sandbox, which derives its own. */
  readonly webPushKey: Buffer | undefined
  readonly files: {
    readonly url: string | undefined
    readonly region: string
    readonly folder: string
    /** How long nobody may change or delete the heads of the ledger's chains; undefined where the store has no object lock. */
    readonly lockDays?: number | undefined
  }
  /** The address of clamd; undefined where files are not scanned for viruses. */
  readonly clamav: { readonly host: string; readonly port: number } | undefined
  /** The service that looks names up on watch lists; undefined where operators decide about each vendor themselves. */
  readonly screening: { readonly url: string; readonly minMatch: number } | undefined
  /** Absent only in the sandbox, which makes and stores its own. */
  readonly encryptionKeys: KeyRing | undefined
  readonly metricsToken: string | undefined
  readonly log: { readonly level: string; readonly file: string | undefined }
  readonly product: {
    readonly name: string
    readonly brand: string
    readonly supportPhone: string
    readonly supportEmail: string
  }
  /** The partner whose terms and brand apply to vendors that no partner invited; 0 for none. */
  readonly defaultPartnerId: number
  /** The unparsed text: the portal's own feature parses the names. */
  readonly featureFlags: string | undefined
  /** Browsers report their events to these addresses; without an address they report nothing. */
  readonly reporting: { readonly errorsUrl: string | undefined; readonly analyticsUrl: string | undefined }
  readonly userPool: { readonly id: string; readonly clientId: string }
  /** Other providers that sign people in; undefined where the setting is absent. */
  readonly identityProviders: readonly IdentityProviderSettings[] | undefined
  /** Programs that may call us on their own behalf. */
  readonly serviceClients: readonly ServiceClientSettings[]
  /** The numbers that the company's general ledger has for the accounts of ours, by account. */
  readonly generalLedgerAccounts: Readonly<Record<string, string>>
  /** The address of the service where people prove an account at their own bank, including our credentials there. */
  readonly bankLinkUrl: string | undefined
  /** Whether a notification of change of a bank counts at once, or after an operator has accepted it. */
  readonly bankCorrections: 'operator' | 'at-once'
  /** The rails by which money is really moved; undefined for a currency that the sandbox simulates, or that has none. */
  readonly rails: RailSettings
}

/** Each setting is parsed separately, so that a fault in one does not hide contradictions between the others. */
function readEach(env: Readonly<Record<string, string | undefined>>, faults: string[]): Environment {
  const names = Object.keys(environment.shape) as (keyof Environment)[]
  const read = names.map((name) => {
    const parsed = environment.shape[name].safeParse(env[name])
    if (parsed.success) return [name, parsed.data]
    faults.push(...parsed.error.issues.map((issue) => `${name} ${plain(issue)}`))
    // The value was present but wrong, so settings that depend on it are not reported as missing.
    return [name, name === 'BASE_URL' ? 'https://unreadable.invalid' : env[name]]
  })
  return Object.fromEntries(read) as Environment
}

const productionSettings = ['DATABASE_URL', 'BASE_URL', 'MAIL_URL', 'FILES_URL', 'ENCRYPTION_KEYS'] as const

/** An address without the secret would get reports that nobody can pass on, and the secret alone belongs to no return path. */
function returnPathsOf(
  { MAIL_RETURN_PATH: address, MAIL_REPORTS_SECRET: secret }: Environment,
  faults: string[],
): ReturnPaths | undefined {
  if (address !== undefined && secret !== undefined) return { address, secret }
  if (address !== undefined) faults.push('MAIL_REPORTS_SECRET is missing: MAIL_RETURN_PATH needs it')
  if (secret !== undefined) faults.push('MAIL_RETURN_PATH is missing: MAIL_REPORTS_SECRET needs it')
  return undefined
}

const mailOf = (
  { MAIL_URL: url, MAIL_FROM: from, PRODUCT_NAME: name }: Environment,
  domain: string,
  returnPaths: ReturnPaths | undefined,
): Settings['mail'] => ({ url, from: from ?? `${name} <no-reply@${domain}>`, returnPaths })

const databaseOf = (given: Environment, sandbox: boolean): Settings['database'] => ({
  url: given.DATABASE_URL,
  migrationUrl: sandbox ? given.MIGRATION_DATABASE_URL : undefined,
  poolSize: given.DATABASE_POOL,
  waitLimitMs: given.DATABASE_PATIENCE,
  idempotencyWaitMs: given.IDEMPOTENCY_WAIT,
})

const httpOf = (given: Environment, sandbox: boolean, baseUrl: string): Settings['http'] => ({
  host: given.HOST,
  port: given.PORT,
  baseUrl,
  trustProxy: given.TRUST_PROXY,
  requestsPerMinute: given.RATE_LIMIT,
  mailsPerHour: given.MAIL_LIMIT ?? (sandbox ? 0 : 60),
  wrongGuessesPerHour: given.GUESS_LIMIT ?? (sandbox ? 0 : 100),
  connectTo: originsOf([given.ERROR_REPORTS_URL, given.ANALYTICS_URL]),
})

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = []
  const given = readEach(env, faults)
  const sandbox = isSandbox(given)
  const services = readNames('SERVICES', given.SERVICES, allServices, faults).filter(
    (service) => sandbox || service !== 'sandbox',
  )
  const parts = readNames('PARTS', given.PARTS, allParts, faults)
  if (!sandbox) faults.push(...missingInProduction(given))
  const rails = readRailSettings(given, sandbox, faults)
  if (given.BASE_URL !== undefined && new URL(given.BASE_URL).pathname !== '/') {
    faults.push('BASE_URL must end with the host: the portal lives at its root')
  }
  const returnPaths = returnPathsOf(given, faults)
  if (faults.length > 0) throw new SettingsError(faults)

  const baseUrl = (given.BASE_URL ?? `http://${hostInUrl(given.HOST)}:${given.PORT}`).replace(/\/+$/, '')
  const mailDomain = new URL(baseUrl).hostname
  const dataDir = resolve(given.DATA_DIR)
  return {
    sandbox,
    sandboxStartsAt: given.SANDBOX_STARTS_AT,
    services,
    parts,
    dataDir,
    stopWithinMs: given.STOP_WITHIN,
    http: httpOf(given, sandbox, baseUrl),
    database: databaseOf(given, sandbox),
    mail: mailOf(given, mailDomain, returnPaths),
    webPushKey: given.WEB_PUSH_KEY,
    files: {
      url: given.FILES_URL,
      region: given.FILES_REGION,
      folder: resolve(dataDir, 'files'),
      lockDays: given.FILES_LOCK_DAYS,
    },
    clamav: given.CLAMAV,
    screening:
      given.SCREENING_URL === undefined
        ? undefined
        : { url: given.SCREENING_URL, minMatch: given.SCREENING_MIN_MATCH },
    encryptionKeys: given.ENCRYPTION_KEYS,
    metricsToken: given.METRICS_TOKEN,
    log: {
      level: given.LOG_LEVEL,
      file: given.LOG_FILE ?? (sandbox ? resolve(dataDir, 'server.log') : undefined),
    },
    product: {
      name: given.PRODUCT_NAME,
      brand: given.BRAND,
      supportPhone: given.SUPPORT_PHONE,
      supportEmail: given.SUPPORT_EMAIL ?? `support@${sandbox ? 'sooner.test' : mailDomain}`,
    },
    defaultPartnerId: given.DEFAULT_PARTNER,
    featureFlags: given.FEATURE_FLAGS,
    reporting: { errorsUrl: given.ERROR_REPORTS_URL, analyticsUrl: given.ANALYTICS_URL },
    userPool: { id: given.USER_POOL_ID, clientId: given.USER_POOL_CLIENT_ID },
    identityProviders: given.IDENTITY_PROVIDERS,
    serviceClients: given.SERVICE_CLIENTS ?? [],
    generalLedgerAccounts: given.GENERAL_LEDGER_ACCOUNTS ?? {},
    bankLinkUrl: given.BANK_LINK_URL,
    bankCorrections: given.BANK_CORRECTIONS ?? 'operator',
    rails,
  }
}

/** For `npm run migrate`, which needs no other setting. */
export function readMigrationSettings(env: Readonly<Record<string, string | undefined>>): {
  readonly url: string
} {
  const { success, data } = environment.shape.MIGRATION_DATABASE_URL.safeParse(env['MIGRATION_DATABASE_URL'])
  if (success && data !== undefined) return { url: data }
  throw new SettingsError([
    'MIGRATION_DATABASE_URL must name the database as the role that owns its tables: postgres://user:password@host:5432/name',
  ])
}

/** For a command that proves what was sealed, where no other setting has to be there. */
export function readKeySettings(
  env: Readonly<Record<string, string | undefined>>,
): Pick<Settings, 'encryptionKeys' | 'dataDir'> {
  const keys = environment.shape.ENCRYPTION_KEYS.safeParse(env['ENCRYPTION_KEYS'])
  if (!keys.success)
    throw new SettingsError(keys.error.issues.map(({ message }) => `ENCRYPTION_KEYS: ${message}`))
  return { encryptionKeys: keys.data, dataDir: resolve(environment.shape.DATA_DIR.parse(env['DATA_DIR'])) }
}

const originsOf = (urls: readonly (string | undefined)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))),
]

/** Off as soon as one setting indicates real operation, so that nobody exposes a sandbox to the world by mistake. */
function isSandbox(given: Environment): boolean {
  if (given.SANDBOX !== undefined) return given.SANDBOX !== 'off'
  return given.NODE_ENV !== 'production' && productionSettings.every((name) => given[name] === undefined)
}

/** A list of names; all of them without a text. */
function readNames<Name extends string>(
  setting: string,
  text: string | undefined,
  all: readonly Name[],
  faults: string[],
): Name[] {
  if (text === undefined) return [...all]
  const named = [...new Set(text.split(',').map((name) => name.trim()))]
  const known = (name: string): name is Name => (all as readonly string[]).includes(name)
  for (const name of named) {
    if (!known(name)) faults.push(`${setting} names "${name}"; known are ${all.join(', ')}`)
  }
  return named.filter(known)
}

function missingInProduction(given: Environment): string[] {
  const faults: string[] = []
  const needs = (name: keyof Environment, why: string) => {
    if (given[name] === undefined) faults.push(`${name} is missing: ${why}`)
  }
  needs('ENCRYPTION_KEYS', 'bank and tax numbers are encrypted with it (id:base64 of 32 random bytes)')
  needs('BASE_URL', 'links in emails and token issuers are built from it')
  needs('MAIL_URL', 'codes and notices are emailed through it')
  const { BASE_URL: baseUrl } = given
  if (baseUrl !== undefined && !baseUrl.startsWith('https://') && !isLoopback(new URL(baseUrl).hostname)) {
    faults.push('BASE_URL must be https outside the sandbox')
  }
  return faults
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const plain = (issue: z.core.$ZodIssue) =>
  issue.message.replace(/^Invalid input: /, '').replace(/^Too /, 'is too ')
