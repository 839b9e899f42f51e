export { readFeatureFlags } from './domain/feature-flags.ts'
export { getPortalConfig } from './use-cases/get-portal-config.ts'
