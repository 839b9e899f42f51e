import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import type { DirectoryVendor } from '../../directory/index.ts'
import type { AgreementText, Party } from '../domain/agreement.ts'
import type { Agreements } from '../ports.ts'
import { findActiveText, findText } from '../store/agreement-texts.ts'
import { readAsked } from './agreements-asked.ts'
import { answerAgreement, type AgreementAnswer } from './answer-agreement.ts'
import { languageOfReader, type Reader } from './language-of-reader.ts'

/**
 * Returns the party's active version in the reader's language, with the vendor's values or, if there is no vendor yet, with the
 * names of the values.
 */
export async function latestAgreement(
  agreements: Agreements,
  party: Party,
  { vendor, ...reader }: Reader & { readonly vendor: DirectoryVendor | undefined },
): Promise<AgreementAnswer> {
  const text = await findActiveText(agreements.db, party)
  if (!text) throw new Refusal('NOT_FOUND')
  const language = await languageOfReader(agreements, reader, vendor)
  return answerAgreement(text, { provider: agreements.productName, vendor, language })
}

/** Returns the version only while it is active and the vendor has neither signed it nor an earlier one that still counts. */
export async function findUnsigned(
  db: Db,
  vendorId: string,
  agreementId: string,
): Promise<AgreementText | undefined> {
  const text = await findText(db, agreementId)
  if (!text?.active) return undefined
  const asked = await readAsked(db, [text.partnerId], vendorId)
  return asked.some(({ partnerId, isSigned }) => partnerId === text.partnerId && isSigned) ? undefined : text
}
