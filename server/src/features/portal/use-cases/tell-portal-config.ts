import { basePaths } from '@sooner/contract/base-paths'
import { brands, type Brand, type PortalConfig } from '@sooner/contract/portal'
import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { SettingsError, type Settings } from '../../../platform/settings.ts'

/** What the portal is told at its start. Everything here is public: it is served to whoever asks. */
export function tellPortalConfig({ product, http, userPool, sandbox }: Settings): PortalConfig {
  if (!isBrand(product.brand)) throw new SettingsError([`BRAND must be one of ${brands.join(', ')}`])
  return {
    identity: {
      endpoint: `${basePaths.identity}/`,
      userPoolId: userPool.id,
      clientId: userPool.clientId,
      redirectUri: `${http.baseUrl}/sign-in`,
    },
    basePaths: { vendor: basePaths.vendor, invoice: basePaths.invoice, payments: basePaths.payments },
    productName: product.name,
    brand: product.brand,
    support: { phone: product.supportPhone, email: product.supportEmail },
    featureFlags: featureFlagDefaults,
    sandbox,
  }
}

const isBrand = (name: string): name is Brand => (brands as readonly string[]).includes(name)
