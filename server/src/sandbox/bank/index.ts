export { playedRail } from './rail.ts'
export { bankRoutes } from './routes.ts'
