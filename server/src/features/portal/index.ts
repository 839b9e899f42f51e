export { readFeatureFlags } from './domain/feature-flags.ts'
