import type { Language } from '@sooner/rules/places'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { ownerEmail } from '../../access/index.ts'
import { house, type AgreementText } from '../domain/agreement.ts'
import { firstPreferences } from '../domain/preferences.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveTold, wasTold } from '../store/agreement-parties.ts'
import { findSignature } from '../store/agreement-signatures.ts'
import { findText } from '../store/agreement-texts.ts'
import { findPreferences } from '../store/preferences.ts'
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
  const { db, access } = vendors
  const [vendor, text] = [await findVendor(db, vendorId), await findText(db, agreementId)]
  if (!vendor || !text?.active || vendor.status === 'deactivated') return undefined
  if (!(await isAsked(vendors, vendor, text)) || !(await isNews(vendors, vendor, text))) return undefined
  const to = await ownerEmail(access, vendorId)
  if (to === undefined) return undefined
  const { language } = (await findPreferences(db, vendorId)) ?? firstPreferences(vendor.locale)
  const key = `${agreementAskedMailJob.name} ${vendorId} ${agreementId}`
  return { key, to, ...renderMail(said[language](vendors, vendor, text)) }
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

type Says = (vendors: Vendors, vendor: Vendor, text: AgreementText) => Parameters<typeof renderMail>[0]

const agreementsPage = ({ portalUrl }: Vendors) => new URL('/dashboard/account/agreements', portalUrl).href

const said: Readonly<Record<Language, Says>> = {
  'en-US': (vendors, { name }, { title, version }) => ({
    productName: vendors.productName,
    title: `Please read and sign: ${title}`,
    paragraphs: [
      `There is a version of the ${title} that ${name} has not signed yet: version ${version}. Please read it in the portal, and sign it there if you agree.`,
      'What you signed before still applies to what you confirmed under it. Further early payments may wait until this version is signed.',
    ],
    action: { label: 'Read and sign', url: agreementsPage(vendors) },
    footer: 'You get this mail because you own this business in the portal.',
  }),
  'es-PR': (vendors, { name }, { title, version }) => ({
    productName: vendors.productName,
    locale: 'es',
    title: `Por favor, lea y firme: ${title}`,
    paragraphs: [
      `Hay una versión de este acuerdo (${title}) que ${name} aún no ha firmado: la versión ${version}. Léala en el portal y, si está de acuerdo, fírmela allí.`,
      'Lo que firmó antes sigue valiendo para lo que confirmó con ello. Los próximos pagos anticipados pueden esperar hasta que esta versión esté firmada.',
    ],
    action: { label: 'Leer y firmar', url: agreementsPage(vendors) },
    footer: 'Recibe este correo porque es titular de este negocio en el portal.',
  }),
}
