import { readFile } from 'node:fs/promises'
import { partnerBrands } from '@sooner/rules/partners'
import { issueAgreementOnce, type Agreements } from '../features/agreements/index.ts'

const own = {
  file: 'service-agreement',
  title: 'Service Agreement',
  spanishTitle: 'Acuerdo de servicio',
} as const
const ofPartners = { version: '1', hasOnDemand: false, acceptsEarlier: false } as const

const current = { ...own, version: '2', hasOnDemand: true, acceptsEarlier: true } as const
const supplemental = [
  {
    ...ofPartners,
    file: 'harborline',
    title: 'Supplemental Service Agreement for Harborline',
    spanishTitle: 'Acuerdo de servicio suplementario de Harborline',
    partnerId: partnerBrands.harborline,
  },
  {
    ...ofPartners,
    file: 'keystone',
    title: 'Supplemental Service Agreement for Keystone Facilities',
    spanishTitle: 'Acuerdo de servicio suplementario de Keystone Facilities',
    partnerId: partnerBrands.keystone,
  },
  {
    ...ofPartners,
    file: 'northgate',
    title: 'Supplemental Service Agreement for Northgate Services',
    spanishTitle: 'Acuerdo de servicio suplementario de Northgate Services',
    partnerId: partnerBrands.northgate,
  },
  {
    ...ofPartners,
    file: 'summit',
    title: 'Supplemental Service Agreement for Summit Marketplace',
    spanishTitle: 'Acuerdo de servicio suplementario de Summit Marketplace',
    partnerId: partnerBrands.summit,
  },
] as const

type Seeded = typeof current | (typeof supplemental)[number]

const readText = (file: string) => readFile(new URL(`./agreements/${file}.html`, import.meta.url), 'utf8')

async function formOf({ file, spanishTitle, ...form }: Seeded) {
  const spanish = { title: spanishTitle, htmlTemplate: await readText(`${file}.es`) }
  return { ...form, htmlTemplate: await readText(file), spanish }
}

/** Issues the current version of each agreement; a later version that operators have issued stays in force. */
export async function seedAgreements(opened: Agreements): Promise<void> {
  for (const seeded of [current, ...supplemental])
    await issueAgreementOnce(opened, 'sandbox', await formOf(seeded))
}

const clauseOnDemand = /\s*<li>\s*<strong>On Demand\.[^]*?<\/li>/

/**
 * Issues the agreements as they were before the provider's had On Demand. A vendor that signed that version may sign the next
 * one, and need not.
 */
export async function seedEarlierAgreements(opened: Agreements): Promise<void> {
  const { spanish, htmlTemplate, ...form } = await formOf(current)
  await issueAgreementOnce(opened, 'sandbox', {
    ...form,
    version: '1',
    hasOnDemand: false,
    acceptsEarlier: false,
    htmlTemplate: htmlTemplate.replace(clauseOnDemand, ''),
    spanish: { ...spanish, htmlTemplate: spanish.htmlTemplate.replace(clauseOnDemand, '') },
  })
  for (const seeded of supplemental) await issueAgreementOnce(opened, 'sandbox', await formOf(seeded))
}
