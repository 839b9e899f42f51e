/** An account has at most one live code for each purpose. */
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
/** With five tries for each code, this allows fifty guesses per day among a million codes. */
const usualSends = { perHour: 5, perDay: 10 }
/** Sign-in codes are sent whenever a password is right, and guesses at them are limited by `guess-limit.ts`. */
const sendsOf: Partial<Record<CodePurpose, typeof usualSends>> = {
  'sms-factor': { perHour: 10, perDay: 30 },
  // Anybody can request these, so a network that uses up its own limit must leave some for the owner of the address.
  'sign-up': { perHour: 15, perDay: 30 },
}
const sendsPerNetwork: Partial<typeof sendsOf> = { 'sign-up': usualSends }
const hourMs = 60 * 60 * 1000

/** The remainder of a plain 32-bit draw would favor low codes, so draws above the last whole million are discarded. */
export function makeCode(random: (length: number) => Uint8Array): string {
  const whole = 4_294_000_000
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE()
    if (drawn < whole) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

export interface Send {
  readonly at: Date
  /** The network that requested the code. */
  readonly from: string
}

/** Returns the sends that still count, including the next one, or undefined if the limit is reached. */
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

/** Returns whether the codes of a purpose are sent to a phone. */
export const isBySms = (purpose: CodePurpose): purpose is 'verify-phone' | 'sms-factor' =>
  purpose === 'verify-phone' || purpose === 'sms-factor'
