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
/** Together with the tries for each code, this allows fifty guesses among a million a day. */
const usualSends = { perHour: 5, perDay: 10 }
/** Codes of signing in are sent whenever a password is right, and guesses at them are counted elsewhere. */
const sendsOf: Partial<Record<CodePurpose, typeof usualSends>> = {
  'sms-factor': { perHour: 10, perDay: 30 },
  // Anybody may ask for these, so one network that uses up what it has must leave the owner of the address some.
  'sign-up': { perHour: 15, perDay: 30 },
}
const sendsPerNetwork: Partial<typeof sendsOf> = { 'sign-up': usualSends }
const hourMs = 60 * 60 * 1000

/** Six digits, evenly: 24 random bits would favour low codes, so draws above the last whole million are passed over. */
export function makeCode(random: (length: number) => Uint8Array): string {
  const whole = 4_294_000_000
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE()
    if (drawn < whole) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

export interface Send {
  readonly at: Date
  /** The network that asked for it. */
  readonly from: string
}

/** The sendings that still count, or undefined when there were too many to send again. */
export function sendsAfter(sends: readonly Send[], next: Send, purpose: CodePurpose): Send[] | undefined {
  const most = sendsOf[purpose] ?? usualSends
  const hoursAgo = ({ at }: Send) => (next.at.getTime() - at.getTime()) / hourMs
  const counted = sends.filter((send) => hoursAgo(send) < 24)
  const isFew = (some: readonly Send[], { perHour, perDay }: typeof usualSends) =>
    some.length < perDay && some.filter((send) => hoursAgo(send) < 1).length < perHour
  const own = counted.filter(({ from }) => from === next.from)
  return isFew(counted, most) && isFew(own, sendsPerNetwork[purpose] ?? most) ? [...counted, next] : undefined
}

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + codeHours * hourMs)

/** Purposes whose codes go to a telephone. */
export const isBySms = (purpose: CodePurpose): purpose is 'verify-phone' | 'sms-factor' =>
  purpose === 'verify-phone' || purpose === 'sms-factor'
