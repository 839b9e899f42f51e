export { oidcProvider, type OidcNeeds } from './provider.ts'
