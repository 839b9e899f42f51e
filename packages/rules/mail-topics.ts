/** What a user of a vendor may switch off, and how often each may come; the first rhythm is the usual one. */
export const mailRhythms = {
  paymentSummary: ['at-once', 'daily', 'weekly'],
} as const

export type MailTopic = keyof typeof mailRhythms
export type MailRhythm = (typeof mailRhythms)[MailTopic][number]
export type MailChoices = { readonly [T in MailTopic]: 'off' | (typeof mailRhythms)[T][number] }
export const mailTopics = Object.keys(mailRhythms) as readonly MailTopic[]

/** The hour of the vendor's zone at which collected emails are sent, until somebody chooses another one. */
export const usualMailHour = 8
