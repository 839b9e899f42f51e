export { openSandboxClock, type SandboxClock } from './clock.ts'
export { clockRoutes } from './routes.ts'
