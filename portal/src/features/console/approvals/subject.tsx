import type { ReactNode } from 'react'
import type { Approval } from '../../../lib/resources/approvals.ts'
import { useListSubmissionsQuery } from '../../../lib/resources/operator-transfers.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { addressOf, type PlacePath, vendorAddress } from '../places.ts'
import { useQueueWords } from '../queues/words/index.ts'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useApprovalWords } from './words/index.ts'

/** The queues and lists that have things of these kinds, by the key of an item. */
const lists = {
  receipt: 'receipts',
  collection: 'collections',
  journal: 'journals',
  period: 'months',
  agreement: 'agreements',
  payout: 'payouts',
  'bank-answer': 'answers',
  rail: 'rails',
} as const satisfies Readonly<Record<string, PlacePath>>

type Listed = keyof typeof lists
const isListed = (kind: string): kind is Listed => Object.hasOwn(lists, kind)

/** What a request is about, in words that lead to it. What has no page stands as it was recorded. */
export function Subject({ approval }: { readonly approval: Approval }): ReactNode {
  const { subjects } = useApprovalWords()
  const { subject } = approval
  const [kind = '', ...rest] = subject.split(':')
  const of = rest.join(':')
  const { id } = (approval.request.params ?? {}) as { readonly id?: unknown }
  if (kind === 'vendor' || kind === 'promo-code') return <VendorLink id={of} />
  if (kind === 'submission') return <SubmissionName id={of} />
  if (kind === 'bank-account' && typeof id === 'string')
    return (
      <>
        <VendorLink id={id} />, <TextLink to={`${vendorAddress(id)}#accounts`}>{subjects.account}</TextLink>
      </>
    )
  if (kind === 'partner' || kind === 'client') {
    const partnerId = of.split('/')[0] ?? ''
    return <TextLink to={`${addressOf('partners')}/${partnerId}`}>{subjects.partner(of)}</TextLink>
  }
  // A new journal has no id yet.
  if (isListed(kind) && !(kind === 'journal' && of.includes(' ')))
    return (
      <TextLink to={`${addressOf(lists[kind])}?item=${encodeURIComponent(of)}`}>{subjects[kind]}</TextLink>
    )
  return subject
}

/** A file that was handed over to a bank: its currency, its cutoff, and which of its files it is. */
function SubmissionName({ id }: { readonly id: string }) {
  const { submissions: words } = useQueueWords()
  const display = useDisplay()
  const { data } = useListSubmissionsQuery({ query: { limit: 100 } })
  const submission = data?.data.find((one) => one.id === id)
  const text = submission
    ? [
        words.title(submission.currency),
        dayTexts(submission.batchOn, display, true).short,
        words.position(String(submission.position)),
        words.entries(String(submission.entryCount)),
      ].join(', ')
    : id
  return <TextLink to={`${addressOf('submissions')}?item=${id}`}>{text}</TextLink>
}
