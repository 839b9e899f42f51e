export { openBankLink } from './link.ts'
export { bankLinkRoutes } from './routes.ts'
