import type { partnerForm } from '@sooner/contract/operator-partners'
import { defaultInvoiceTerms, defaultPartnerSettings } from '@sooner/rules/partner-terms'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { savePartnerBrand } from '../../directory/index.ts'
import { agreementFaults, type Agreed, type FieldFault, type Partner } from '../domain/partner.ts'
import type { Partners } from '../ports.ts'
import { insertPartner, listPartners, lockVersion, replacePartner } from '../store/partners.ts'
import { emitTermsChanged } from './emit-changes.ts'
import { answerPartner, type PartnerAnswer } from './read-partners.ts'

export type PartnerForm = z.output<typeof partnerForm>

/** Replaces the whole agreement, unless it changed since the version that the operator saw; version 0 adds a partner. */
export async function putPartner<Out>(
  partners: Partners,
  conclude: Conclude<PartnerAnswer, Out>,
  by: Acting,
  partnerId: number,
  form: PartnerForm,
): Promise<Out> {
  const { version, exposureLimits = [], ...rest } = form
  const { settings = defaultPartnerSettings, invoiceTerms = defaultInvoiceTerms } = form
  const agreed: Agreed = {
    ...rest,
    invoiceTerms,
    settings: { ...settings, amountThresholdMinor: BigInt(settings.amountThresholdMinor) },
    exposureLimits: exposureLimits.map((limit) => ({ ...limit, limitMinor: BigInt(limit.limitMinor) })),
  }
  const fields = [...missingFaults(form), ...agreementFaults(agreed)]
  if (fields.length > 0)
    throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
      fields,
    })
  return conclude(partners.db, (tx) => agree(partners, tx, { ...agreed, partnerId, version }, by))
}

/** A change that leaves out terms would otherwise replace what was agreed with the defaults. */
const missingFaults = ({ version, settings, invoiceTerms }: PartnerForm): readonly FieldFault[] =>
  version === 0
    ? []
    : Object.entries({ settings, invoiceTerms })
        .filter(([, value]) => value === undefined)
        .map(([field]) => ({ field, message: 'must be given' }))

/** For a seed that runs at every start: an existing partner is not changed. */
export async function putPartnerOnce(
  partners: Partners,
  by: Acting,
  partnerId: number,
  form: Omit<PartnerForm, 'version'>,
): Promise<void> {
  const [present] = await listPartners(partners.db, [partnerId])
  if (!present) await putPartner(partners, transact, by, partnerId, { ...form, version: 0 })
}

async function agree({ clock }: Partners, tx: Tx, asked: Partner, by: Acting): Promise<PartnerAnswer> {
  const { partnerId } = asked
  const at = clock.wall()
  const current = await lockVersion(tx, partnerId)
  if (current !== asked.version) throw changedMeanwhile(current)
  const [before] = await listPartners(tx, [partnerId])
  if (!before) {
    if (!(await insertPartner(tx, partnerId, asked, at))) throw changedMeanwhile(1)
  } else await replacePartner(tx, { ...asked, version: current + 1 }, at)
  await savePartnerBrand(tx, partnerId, asked.brand)
  const [after] = await listPartners(tx, [partnerId])
  const answer = answerPartner(after ?? asked)
  await audit(tx, {
    at,
    ...by,
    action: 'partners.put-partner',
    subject: String(partnerId),
    ...(before ? { before: { ...answerPartner(before) } } : {}),
    after: { ...answer },
  })
  await emitTermsChanged(tx, partnerId)
  return answer
}

const changedMeanwhile = (version: number) =>
  new Refusal(
    'CONFLICT',
    'Somebody changed this in the meantime. Nothing was saved. Please look at it again.',
    { version },
  )
