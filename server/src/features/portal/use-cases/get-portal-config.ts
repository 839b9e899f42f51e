import { basePaths, signInCallback } from '@sooner/contract/base-paths'
import { brands, type Brand, type PortalConfig } from '@sooner/contract/portal'
import { SettingsError, type Settings } from '../../../platform/settings.ts'
import { readFeatureFlags } from '../domain/feature-flags.ts'

/** An external identity provider, as the portal shows it. */
export interface Provider {
  readonly name: string
  readonly label: string
}

/** The configuration that the portal loads when it starts. All of it is public, because the route needs no sign-in. */
export function getPortalConfig(settings: Settings, providers: readonly Provider[]): PortalConfig {
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

/** Left out if nothing is reported, so that the portal does not load the reporting code. */
function reportingTo({ errorsUrl, analyticsUrl }: Settings['reporting']): Pick<PortalConfig, 'reporting'> {
  if (errorsUrl === undefined && analyticsUrl === undefined) return {}
  return { reporting: { ...(errorsUrl && { errorsUrl }), ...(analyticsUrl && { analyticsUrl }) } }
}

const isBrand = (name: string): name is Brand => (brands as readonly string[]).includes(name)
