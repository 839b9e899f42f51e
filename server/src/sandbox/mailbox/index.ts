export { mailboxRoutes } from './routes.ts'
export { mailboxTransport } from './transport.ts'
