import { readFile } from 'node:fs/promises'
import { partnerBrands } from '@sooner/rules/partners'
import { issueAgreementOnce, type Agreements } from '../features/agreements/index.ts'

const agreements = [
  { file: 'service-agreement', title: 'Service Agreement', hasOnDemand: true },
  {
    file: 'harborline',
    title: 'Supplemental Service Agreement for Harborline',
    partnerId: partnerBrands.harborline,
    hasOnDemand: false,
  },
  {
    file: 'keystone',
    title: 'Supplemental Service Agreement for Keystone Facilities',
    partnerId: partnerBrands.keystone,
    hasOnDemand: false,
  },
] as const

/** Issues the first version of each agreement; a later version that operators have issued stays in force. */
export async function seedAgreements(opened: Agreements): Promise<void> {
  for (const { file, ...form } of agreements) {
    const htmlTemplate = await readFile(new URL(`./agreements/${file}.html`, import.meta.url), 'utf8')
    await issueAgreementOnce(opened, 'sandbox', { ...form, version: '1', htmlTemplate })
  }
}
