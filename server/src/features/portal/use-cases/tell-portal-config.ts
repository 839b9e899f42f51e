import { basePaths, signInCallback } from '@sooner/contract/base-paths'
import { brands, type Brand, type PortalConfig } from '@sooner/contract/portal'
import { SettingsError, type Settings } from '../../../platform/settings.ts'
import { readFeatureFlags } from '../domain/feature-flags.ts'

/** Who else signs people in, as the portal shows it. */
export interface Provider {
  readonly name: string
  readonly label: string
}

/** What the portal is told at its start. Everything here is public: it is served to whoever asks. */
export function tellPortalConfig(settings: Settings, providers: readonly Provider[]): PortalConfig {
  const { product, http, userPool, sandbox } = settings
  if (!isBrand(product.brand)) throw new SettingsError([`BRAND must be one of ${brands.join(', ')}`])
  const { flags, unknown } = readFeatureFlags(settings.featureFlags)
  if (unknown.length > 0) throw new SettingsError([`FEATURE_FLAGS names no flag: ${unknown.join(', ')}`])
  return {
    identity: {
      endpoint: `${basePaths.identity}/`,
      userPoolId: userPool.id,
      clientId: userPool.clientId,
      redirectUri: `${http.baseUrl}${signInCallback}`,
      federation: federationBy(http.baseUrl, providers),
      totpIssuer: product.name,
      ownRoutes: true,
    },
    basePaths: { vendor: basePaths.vendor, invoice: basePaths.invoice, payments: basePaths.payments },
    productName: product.name,
    brand: product.brand,
    support: { phone: product.supportPhone, email: product.supportEmail },
    featureFlags: flags,
    ...reportingTo(settings.reporting),
    sandbox,
  }
}

type Federation = PortalConfig['identity']['federation']

function federationBy(baseUrl: string, providers: readonly Provider[]): Federation {
  if (providers.length === 0) return null
  const oauth = `${baseUrl}${basePaths.identity}/oauth2`
  return {
    authorizeUrl: `${oauth}/authorize`,
    tokenUrl: `${oauth}/token`,
    redirectUri: `${baseUrl}${signInCallback}`,
    providers: providers.map(({ name, label }) => ({ name, label })),
  }
}

/** Absent altogether where nothing is reported, so that the portal need not load what would do it. */
function reportingTo({ errorsUrl, analyticsUrl }: Settings['reporting']): Pick<PortalConfig, 'reporting'> {
  if (errorsUrl === undefined && analyticsUrl === undefined) return {}
  return { reporting: { ...(errorsUrl && { errorsUrl }), ...(analyticsUrl && { analyticsUrl }) } }
}

const isBrand = (name: string): name is Brand => (brands as readonly string[]).includes(name)
