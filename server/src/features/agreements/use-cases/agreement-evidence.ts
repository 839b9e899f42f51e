import type { listAgreementSignatures as declared } from '@sooner/contract/agreements'
import type { Answer } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { findDirectoryVendor } from '../../directory/index.ts'
import { firstBroken } from '../domain/agreement-chain.ts'
import type { Agreements } from '../ports.ts'
import { listSealedSignatures as list } from '../store/agreement-signatures.ts'
import { listTextsById } from '../store/agreement-texts.ts'
import { findAcceptedTerms } from '../store/standings.ts'
import { partnerOrNull } from './answer-agreement.ts'
import { isSealed } from './signature-seals.ts'

/** Hashes the stored evidence again and compares the result with the stored hashes and the seals. */
export async function listSignatures(
  { db, seal }: Agreements,
  vendorId: string,
): Promise<Answer<typeof declared>> {
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const signatures = await list(db, vendorId)
  const texts = await listTextsById(
    db,
    signatures.map(({ agreementId }) => agreementId),
  )
  const isIntact = firstBroken(signatures, (one) => isSealed(seal, one)) === undefined
  const evidence = signatures.map(
    ({ vendorId: _vendor, html: _html, copy: _copy, seals: _seals, signedAt, ...signature }) => {
      const text = texts.find(({ id }) => id === signature.agreementId)
      if (!text) throw new InvariantViolation('what was signed is gone')
      const { version, title, partnerId } = text
      return {
        ...signature,
        version,
        title,
        partnerId: partnerOrNull(partnerId),
        signedAt: signedAt.toISOString(),
      }
    },
  )
  const accepted = await findAcceptedTerms(db, vendorId)
  return {
    isIntact,
    signatures: evidence,
    acceptedTerms: accepted ? { ...accepted, acceptedAt: accepted.acceptedAt.toISOString() } : null,
  }
}
