import type { VendorDocument } from '../../../lib/resources/documents.ts'

type Known = Pick<VendorDocument, 'vendorAccountId' | 'documentState' | 'createdAt'>

/** The state of the newest document of an account: it is being reviewed, or it was rejected. */
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
