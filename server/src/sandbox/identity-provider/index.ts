export { openIdentityProvider, type SimulatedProvider } from './provider.ts'
export { identityProviderRoutes } from './routes.ts'
