export { openIdentityProvider, type PlayedProvider } from './provider.ts'
export { identityProviderRoutes } from './routes.ts'
