import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { termsRead } from '../domain/terms.ts'
import type { Agreements } from '../ports.ts'
import { findTermsAcceptedAt, saveTermsAccepted } from '../store/standings.ts'

export interface Accepting {
  readonly vendorId: string
  readonly account: string
  readonly requestId?: string | undefined
  /** The digest of the text that was read; without one, the text in that language counts as read. */
  readonly sha256: string | undefined
  readonly language: Language
}

/**
 * Stores the first acceptance of the terms of service with the text that was read. The vendor must be locked, or new. A later
 * acceptance changes nothing.
 */
export async function acceptTerms(
  { clock, productName, supportEmail }: Pick<Agreements, 'clock' | 'productName' | 'supportEmail'>,
  tx: Tx,
  { vendorId, account, requestId, ...asked }: Accepting,
): Promise<void> {
  if ((await findTermsAcceptedAt(tx, vendorId)) !== undefined) return
  const terms = termsRead({ product: productName, support: supportEmail }, asked)
  if (!terms)
    throw new Refusal(
      'TERMS_OUTDATED',
      'The terms of service have changed since you read them. Please read them again.',
    )
  await saveTermsAccepted(tx, { vendorId, account, at: clock.now() }, terms)
  const { language, sha256 } = terms
  await audit(tx, {
    at: clock.wall(),
    actor: account,
    action: 'vendors.accept-terms',
    subject: vendorId,
    vendorId,
    ...(requestId === undefined ? {} : { requestId }),
    after: { language, sha256 },
  })
}
