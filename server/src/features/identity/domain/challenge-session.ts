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

/** The progress of a sign-in. The client holds it sealed between two challenges. */
const challengeSession = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  subject: z.string(),
  /** The salt of the password that was proven: a new password ends every sign-in that began with the old one. */
  salt: z.string(),
  challenge: z.enum(sessionChallenges),
  /** The secret of an authenticator that is set up during sign-in. `isProven` is set once a code of it was right. */
  secret: z.string().optional(),
  isProven: z.boolean().optional(),
  /** The key of a known device that the sign-in claims to come from. */
  deviceKey: z.string().optional(),
  /** Set once that device has proven that it knows its secret. */
  isDeviceProven: z.boolean().optional(),
  /**
   * Whether the password was right, while its judgement waits for the proof of the device. Both values have the same length,
   * so that the length of the sealed session reveals nothing.
   */
  password: z.enum(['right', 'wrong']).optional(),
  /** The keyed hash of the code that was sent for this sign-in. */
  codeDigest: z.string().optional(),
  /** The past steps of a custom flow, and below the data that it stores for its present challenge. */
  steps: z.array(z.strictObject({ name: z.string(), isRight: z.boolean() })).optional(),
  stored: z.record(z.string(), z.string()).optional(),
  expiresAt: z.number(),
})
export type ChallengeSession = z.output<typeof challengeSession>

const minutes = 10

/** This is long enough to find the phone and set up an app on it. */
export const sessionExpiry = (now: Date): number => now.getTime() + minutes * 60_000

export const writeSession = (session: ChallengeSession): string => JSON.stringify(session)
export const readSession = (text: string): ChallengeSession => challengeSession.parse(JSON.parse(text))
