export { mailboxRoutes } from './routes.ts'
export { mailboxTransport, textMessages } from './transport.ts'
