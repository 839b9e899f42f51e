/** What a user of a vendor may switch off, and how often each may come; the first rhythm is the usual one. */
export const mailRhythms = {
  invoiceSummary: ['at-once', 'daily', 'weekly'],
  paymentSummary: ['at-once', 'daily', 'weekly'],
  upcomingPayment: ['weekly', 'daily'],
} as const

export type MailTopic = keyof typeof mailRhythms
export type MailRhythm = (typeof mailRhythms)[MailTopic][number]
export type MailChoices = { readonly [T in MailTopic]: 'off' | (typeof mailRhythms)[T][number] }
export const mailTopics = Object.keys(mailRhythms) as readonly MailTopic[]

/** What a link in a collected email says about where its reader comes from. */
export const mailArrivals = {
  invoiceSummary: 'invoice-summary-email',
  paymentSummary: 'payment-summary-email',
  upcomingPayment: 'upcoming-payment-email',
} as const satisfies Readonly<Record<MailTopic, string>>

/** The hour of the vendor's zone at which collected emails are sent, until somebody chooses another one. */
export const usualMailHour = 8
