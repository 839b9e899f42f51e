import type { LiveTopic } from '@sooner/contract/live'
import { ofInvoices, ofStanding, type Tag } from '../calls/api.ts'

/** The cached answers that a topic makes outdated. */
const tagsOf: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  vendor: ofStanding,
  users: ['Colleagues'],
  clients: ['Clients', 'Programs'],
  preferences: ['Preferences', 'Programs'],
  'bank-accounts': ['BankAccounts', ...ofStanding],
  agreements: ofStanding,
  documents: ['Documents', ...ofStanding],
  invoices: ofInvoices,
  // A fee that was still unpaid was in the way, too.
  payments: ['Payments', ...ofInvoices],
  notifications: ['Notifications'],
  // Whoever shows days learns from the account which day it is, and reads the rest again if that is another one.
  clock: ['ServiceTime'],
}

export const allTopics = Object.keys(tagsOf) as LiveTopic[]

/** A newer server may name a topic that this page does not know; there is nothing to refresh for it. */
export const tagsFor = (topics: Iterable<string>): Tag[] => [
  ...new Set([...topics].flatMap((topic) => (isTopic(topic) ? tagsOf[topic] : []))),
]

const isTopic = (topic: string): topic is LiveTopic => Object.hasOwn(tagsOf, topic)
