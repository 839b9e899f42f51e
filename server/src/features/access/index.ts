export type { TokenVerifier } from './ports.ts'
export { admitCaller } from './use-cases/admit-caller.ts'
