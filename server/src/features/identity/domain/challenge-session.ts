import { z } from 'zod'

/** The challenges that are answered with a `Session`. */
export const sessionChallenges = [
  'NEW_PASSWORD_REQUIRED',
  'SOFTWARE_TOKEN_MFA',
  'SMS_MFA',
  'SELECT_MFA_TYPE',
  'CUSTOM_CHALLENGE',
  'MFA_SETUP',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
] as const
export type SessionChallenge = (typeof sessionChallenges)[number]

/** How far a sign-in has come, handed to the client sealed between two challenges. */
const challengeSession = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  subject: z.string(),
  /** The salt of the password that was proven: a new password ends every sign-in that began with the old one. */
  salt: z.string(),
  challenge: z.enum(sessionChallenges),
  /** Of an authenticator that is being set up on the way in: its secret, and whether a code of it was given. */
  secret: z.string().optional(),
  isProven: z.boolean().optional(),
  /** A known device that the sign-in says it comes from. */
  deviceKey: z.string().optional(),
  /** Of a code that was sent for this very sign-in: its keyed hash. */
  codeDigest: z.string().optional(),
  /** The steps of a custom flow so far, and what it stores for its present challenge. */
  steps: z.array(z.strictObject({ name: z.string(), isRight: z.boolean() })).optional(),
  stored: z.record(z.string(), z.string()).optional(),
  expiresAt: z.number(),
})
export type ChallengeSession = z.output<typeof challengeSession>

const minutes = 10

/** Long enough to find the telephone and set up an app on it. */
export const sessionExpiry = (now: Date): number => now.getTime() + minutes * 60_000

export const writeSession = (session: ChallengeSession): string => JSON.stringify(session)
export const readSession = (text: string): ChallengeSession => challengeSession.parse(JSON.parse(text))
