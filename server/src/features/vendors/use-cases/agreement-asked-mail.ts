import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { reachableOwner } from '../../access/index.ts'
import { house, type AgreementText } from '../domain/agreement.ts'
import { vendorMails } from '../domain/mails/by-language.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveTold, wasTold } from '../store/agreement-parties.ts'
import { findSignature } from '../store/agreement-signatures.ts'
import { findText } from '../store/agreement-texts.ts'
import { findVendor } from '../store/vendors.ts'
import { agreementAskedMailJob } from './ask-for-agreement.ts'
import { vendorProgress } from './onboarding-facts.ts'

interface Asked {
  readonly vendorId: string
  readonly agreementId: string
}

/** Undefined where there is nothing to sign any more, or nobody to tell, or they were told before. */
export async function agreementAskedMail(
  vendors: Vendors,
  { vendorId, agreementId }: Asked,
): Promise<MailMessage | undefined> {
  const { db, access, productName, portalUrl } = vendors
  const [vendor, text] = [await findVendor(db, vendorId), await findText(db, agreementId)]
  if (!vendor || !text?.active || vendor.status === 'deactivated') return undefined
  if (!(await isAsked(vendors, vendor, text)) || !(await isNews(vendors, vendor, text))) return undefined
  const owner = await reachableOwner(access, vendorId)
  if (!owner) return undefined
  const { email: to, language } = owner
  const facts = { product: productName, to, vendor: vendor.name, title: text.title, version: text.version }
  const words = vendorMails[language].agreementAsked(facts)
  const url = new URL('/dashboard/account/agreements', portalUrl).href
  const key = `${agreementAskedMailJob.name} ${vendorId} ${agreementId}`
  return { key, to, ...renderMail({ productName, language, ...words, url }) }
}

/** By the same facts as on the way in. */
async function isAsked(vendors: Vendors, vendor: Vendor, { partnerId }: AgreementText): Promise<boolean> {
  const { facts, agreementPartnerIds } = await vendorProgress(vendors, vendors.db, vendor)
  return partnerId === house ? !facts.customMsa : agreementPartnerIds.includes(partnerId)
}

/** Whoever is still on their way in meets it there. */
async function isNews({ db }: Vendors, { id, onboardedAt }: Vendor, text: AgreementText): Promise<boolean> {
  if (onboardedAt === null || (await findSignature(db, id, text.id))) return false
  return !(await wasTold(db, id, text.id))
}

export const noteTold = ({ db, clock }: Vendors, { vendorId, agreementId }: Asked): Promise<void> =>
  transact(db, (tx) => saveTold(tx, vendorId, agreementId, clock.now()))
