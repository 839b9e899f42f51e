export { forgetPending } from './pending-account.ts'
export { openSession } from './session.ts'
export type { SessionState, SignedIn } from './session-state.ts'
export { SessionProvider, useSession, useSessionActions } from './use-session.ts'
