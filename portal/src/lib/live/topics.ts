import type { LiveTopic } from '@sooner/contract/live'
import type { Tag } from '../calls/api.ts'

/** The cached answers that a topic makes outdated. */
const tagsOf: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  vendor: ['Vendor'],
  users: ['Colleagues'],
  clients: ['Clients', 'Programs'],
  preferences: ['Preferences', 'Programs'],
  'bank-accounts': ['BankAccounts', 'Vendor'],
  agreements: ['Vendor'],
  documents: ['Documents', 'Vendor'],
  invoices: ['Invoices', 'PayoutPreviews', 'AllTimeTotals'],
  payments: ['Payments'],
}

export const allTopics = Object.keys(tagsOf) as LiveTopic[]

/** A newer server may name a topic that this page does not know; there is nothing to refresh for it. */
export const tagsFor = (topics: Iterable<string>): Tag[] => [
  ...new Set([...topics].flatMap((topic) => (isTopic(topic) ? tagsOf[topic] : []))),
]

const isTopic = (topic: string): topic is LiveTopic => Object.hasOwn(tagsOf, topic)
