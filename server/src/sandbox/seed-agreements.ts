import { readFile } from 'node:fs/promises'
import { partnerBrands } from '@sooner/rules/partners'
import { issueAgreementOnce, type Agreements } from '../features/agreements/index.ts'

const own = { file: 'service-agreement', title: 'Service Agreement' } as const
const ofPartners = { version: '1', hasOnDemand: false, acceptsEarlier: false } as const

const current = { ...own, version: '2', hasOnDemand: true, acceptsEarlier: true } as const
const supplemental = [
  {
    ...ofPartners,
    file: 'harborline',
    title: 'Supplemental Service Agreement for Harborline',
    partnerId: partnerBrands.harborline,
  },
  {
    ...ofPartners,
    file: 'keystone',
    title: 'Supplemental Service Agreement for Keystone Facilities',
    partnerId: partnerBrands.keystone,
  },
  {
    ...ofPartners,
    file: 'northgate',
    title: 'Supplemental Service Agreement for Northgate Services',
    partnerId: partnerBrands.northgate,
  },
  {
    ...ofPartners,
    file: 'summit',
    title: 'Supplemental Service Agreement for Summit Marketplace',
    partnerId: partnerBrands.summit,
  },
] as const

const textOf = (file: string) => readFile(new URL(`./agreements/${file}.html`, import.meta.url), 'utf8')

/** Issues the current version of each agreement; a later version that operators have issued stays in force. */
export async function seedAgreements(opened: Agreements): Promise<void> {
  for (const { file, ...form } of [current, ...supplemental])
    await issueAgreementOnce(opened, 'sandbox', { ...form, htmlTemplate: await textOf(file) })
}

const clauseOnDemand = /\s*<li>\s*<strong>On Demand\.[^]*?<\/li>/

/**
 * Issues the agreements as they were before the provider's had On Demand. A vendor that signed that version may sign the next
 * one, and need not.
 */
export async function seedEarlierAgreements(opened: Agreements): Promise<void> {
  const { file, title } = own
  const htmlTemplate = (await textOf(file)).replace(clauseOnDemand, '')
  const form = { title, version: '1', hasOnDemand: false, acceptsEarlier: false }
  await issueAgreementOnce(opened, 'sandbox', { ...form, htmlTemplate })
  for (const { file: ofPartner, ...rest } of supplemental)
    await issueAgreementOnce(opened, 'sandbox', { ...rest, htmlTemplate: await textOf(ofPartner) })
}
