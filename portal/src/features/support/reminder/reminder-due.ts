const dayMs = 86_400_000
/** The first reminder comes after enough time to form an opinion; later ones are rare enough not to annoy. */
const days = { first: 14, again: 90 } as const

interface Reminded {
  readonly createdAt: string
  readonly lastFeedbackReminderShownAt: string | null
}

export function isReminderDue({ createdAt, lastFeedbackReminderShownAt }: Reminded, now: number): boolean {
  return lastFeedbackReminderShownAt === null
    ? now >= Date.parse(createdAt) + days.first * dayMs
    : now >= Date.parse(lastFeedbackReminderShownAt) + days.again * dayMs
}
