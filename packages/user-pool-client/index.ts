export { UserPoolError } from './errors.ts'
export type { Listener, UserPoolEvent } from './events.ts'
export { claimsOf, isValid, type Claims, type Session } from './session.ts'
export type { SignInResult } from './sign-in.ts'
export {
  createUserPool,
  type CodeDelivery,
  type SignUpInput,
  type SignUpResult,
  type User,
  type UserPool,
  type UserPoolOptions,
} from './user-pool.ts'
