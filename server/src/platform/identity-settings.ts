import { z } from 'zod'

/** Another identity provider, which signs people in by OpenID Connect. */
export interface IdentityProviderSettings {
  /** Clients request the provider by this name, and its users' names begin with it: it never changes. */
  readonly name: string
  /** The text on the button. */
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Origins besides the issuer's where its endpoints may be. */
  readonly origins: readonly string[]
  /**
   * The e-mail domains that the provider is trusted for: a person with such an address is linked to the existing account that
   * has it.
   */
  readonly emailDomains: readonly string[]
}

/** A program that calls us on its own behalf, with a secret. */
export interface ServiceClientSettings {
  readonly id: string
  readonly secret: string
  readonly scopes: readonly string[]
  /** The partner whose invoices and clients it feeds. */
  readonly partnerId?: number | undefined
}

const isLoopback = (url: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)

/** Plain HTTP is only accepted on a loopback address, because whoever reads the traffic could sign in as somebody else. */
const isSafe = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

const safeUrl = z
  .string()
  .max(512)
  .refine(
    (text) => isSafe(text) && !/[?#]|\/$/.test(text),
    'must be an https address without a slash at the end',
  )
const origin = safeUrl.refine(
  (text) => !URL.canParse(text) || new URL(text).origin === text,
  'must be an origin',
)
const domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must look like example.com')

const provider = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/, 'must begin with a letter and contain only letters, digits and -'),
  label: z.string().min(1).max(40),
  issuer: safeUrl,
  clientId: z.string().min(1).max(256),
  clientSecret: z.string().min(1).max(512),
  origins: z.array(origin).max(8).default([]),
  emailDomains: z.array(domain).max(100).default([]),
})

const service = z.strictObject({
  id: z.string().regex(/^[\w+]{1,128}$/, 'may contain only letters, digits, _ and +'),
  secret: z.string().min(32, 'must have at least 32 characters').max(256),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,128}$/))
    .min(1)
    .max(50)
    .default(['sooner/service']),
  partnerId: z.int().min(1).max(2_147_483_647).optional(),
})

type Issue = z.core.$ZodIssue

/** Names the place and the fault, never the value: it may contain a secret. */
const sentenceOf = ({ path, message }: Issue) =>
  `${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')} ${message}`

/** A setting that is a JSON list whose entries differ in `key`; `off` means none. */
const listSetting = <T>(list: z.ZodType<readonly T[]>, key: (one: T) => string) =>
  z.string().transform((text, context): readonly T[] => {
    if (text === 'off') return []
    const issue = (message: string) => context.addIssue({ code: 'custom', message })
    const parsed = list.safeParse(parseJson(text))
    if (!parsed.success) {
      for (const one of parsed.error.issues.slice(0, 5))
        issue(`must be a list in JSON: ${sentenceOf(one).trim()}`)
      return z.NEVER
    }
    if (new Set(parsed.data.map(key)).size !== parsed.data.length) issue('names one twice')
    return parsed.data
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const identityProviders = listSetting<IdentityProviderSettings>(
  z.array(provider).max(20),
  ({ name }) => name.toLowerCase(),
)
export const serviceClients = listSetting<ServiceClientSettings>(z.array(service).max(50), ({ id }) => id)
