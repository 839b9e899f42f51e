import type { VendorDocument } from '../../../lib/resources/documents.ts'

type Known = Pick<VendorDocument, 'vendorAccountId' | 'documentState' | 'createdAt'>

/** What has become of the newest paper of an account: somebody looks at it, or turned it back. */
export function documentStanding(
  documents: readonly Known[],
  accountId: string,
): 'waiting' | 'rejected' | undefined {
  const newest = documents
    .filter(({ vendorAccountId }) => vendorAccountId === accountId)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  if (newest?.documentState === 'pending') return 'waiting'
  return newest?.documentState === 'rejected' ? 'rejected' : undefined
}
