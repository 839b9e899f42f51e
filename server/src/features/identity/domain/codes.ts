/** What a code is for; one live code for each. */
export const codePurposes = [
  'sign-up',
  'reset-password',
  'verify-email',
  'verify-phone',
  'sms-factor',
] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeHours = 24
export const triesPerCode = 5
/** With the tries of each, what somebody can guess at a day: fifty of a million. */
const usualSends = { perHour: 5, perDay: 10 }
/** Codes of signing in are sent whenever a password is right, and guesses at them are counted elsewhere. */
const sendsOf: Partial<Record<CodePurpose, typeof usualSends>> = {
  'sms-factor': { perHour: 10, perDay: 30 },
}
const hourMs = 60 * 60 * 1000

/** Six digits, evenly: 24 random bits would favour low codes, so draws above the last whole million are passed over. */
export function makeCode(random: (length: number) => Uint8Array): string {
  const whole = 4_294_000_000
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE()
    if (drawn < whole) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

/** The times of sending that still count, or undefined when there were too many to send again. */
export function sendsAfter(sentAt: readonly Date[], now: Date, purpose: CodePurpose): Date[] | undefined {
  const most = sendsOf[purpose] ?? usualSends
  const within = (hours: number) => sentAt.filter((at) => at.getTime() > now.getTime() - hours * hourMs)
  const counted = within(24)
  const few = counted.length < most.perDay && within(1).length < most.perHour
  return few ? [...counted, now] : undefined
}

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + codeHours * hourMs)

/** Purposes whose codes go to a telephone. */
export const isBySms = (purpose: CodePurpose): boolean =>
  purpose === 'verify-phone' || purpose === 'sms-factor'
