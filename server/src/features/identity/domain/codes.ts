/** What a code is for; one live code for each. */
export type CodePurpose = 'sign-up'

export const codeHours = 24
export const triesPerCode = 5
const mostSendsPerHour = 5
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
export function sendsAfter(sentAt: readonly Date[], now: Date): Date[] | undefined {
  const counted = sentAt.filter((at) => at.getTime() > now.getTime() - hourMs)
  return counted.length < mostSendsPerHour ? [...counted, now] : undefined
}

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + codeHours * hourMs)
