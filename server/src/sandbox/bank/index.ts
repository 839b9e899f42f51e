export { simulatedRail } from './rail.ts'
export { bankRoutes } from './routes.ts'
