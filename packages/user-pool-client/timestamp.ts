const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Tue Nov 3 09:05:07 UTC 2026`: English, UTC, the day of the month without a leading zero. The service parses nothing else. */
export function claimTimestamp(at: Date): string {
  const time = at.toISOString().slice(11, 19)
  return `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${at.getUTCDate()} ${time} UTC ${at.getUTCFullYear()}`
}
