/** A message from a user to the people who run the product. */
export interface Feedback {
  readonly id: string
  readonly accountSub: string
  readonly message: string
  readonly rating: number | null
  readonly page: string | null
  readonly userAgent: string
  readonly at: Date
}

export const maxFeedbackPerDay = 20
const dayMs = 24 * 60 * 60 * 1000

/** Feedback sent after this time counts toward the daily limit of its account. */
export const feedbackCountsFrom = (now: Date): Date => new Date(now.getTime() - dayMs)

/** The paragraphs of the feedback mail. The user's message is quoted unchanged, one paragraph for each line. */
export function feedbackLines(feedback: Feedback, email: string | undefined): readonly string[] {
  const { message, rating, page, accountSub, userAgent, id, at } = feedback
  return [
    ...message.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ...(rating === null ? [] : [`Rating: ${rating} of 5`]),
    ...(page === null ? [] : [`Page: ${page}`]),
    `From: ${email ?? 'an account whose address is not known here'} (account ${accountSub})`,
    `Browser: ${userAgent === '' ? 'unknown' : userAgent}`,
    `Sent: ${at.toISOString()}, as ${id}`,
  ]
}
