import type { makeAgreementText as declared } from '@sooner/contract/agreements'
import { agreementActivated } from '@sooner/contract/events/agreements'
import type { Given } from '@sooner/contract/route'
import { parseAgreement } from '@sooner/rules/agreement-text'
import { noPartner, platformBusinessId } from '@sooner/rules/partners'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { partnerAgreed } from '../../partners/index.ts'
import { digestOf } from '../domain/agreement-chain.ts'
import type { AgreementText } from '../domain/agreement.ts'
import type { Agreements } from '../ports.ts'
import {
  findText,
  findVersion,
  insertText,
  listTexts,
  lockTextsOf,
  saveActive,
} from '../store/agreement-texts.ts'
import { answerAgreementText, type AgreementTextAnswer } from './read-agreements.ts'

export type AgreementForm = Given<typeof declared>['body']

/** Adds a version, which is a draft until it is activated. `parseAgreement` refuses markup outside of the allowed subset. */
export async function makeAgreement<Out>(
  agreements: Agreements,
  conclude: Conclude<AgreementTextAnswer, Out>,
  by: Acting,
  form: AgreementForm,
): Promise<Out> {
  parseTexts(form)
  return conclude(agreements.db, async (tx) => answerAgreementText(await addText(agreements, tx, by, form)))
}

/**
 * Vendors sign this version from now on. A signature of an earlier version counts only if this one accepts it; otherwise all
 * vendors are asked again.
 */
export async function activateAgreement<Out>(
  agreements: Agreements,
  conclude: Conclude<AgreementTextAnswer, Out>,
  by: Acting,
  id: string,
): Promise<Out> {
  return conclude(agreements.db, async (tx) => {
    const found = await findText(tx, id)
    if (!found) throw new Refusal('NOT_FOUND')
    return answerAgreementText(await activate(agreements, tx, by, found))
  })
}

/** What an activation replaces, and whether the text is active already. */
export async function activationVersion(tx: Tx, id: string): Promise<unknown> {
  const text = await findText(tx, id)
  if (!text) return null
  return (await lockTextsOf(tx, text.partnerId)).find(({ active }) => active)?.id ?? null
}

export const listAgreementTexts = async ({ db }: Agreements): Promise<AgreementTextAnswer[]> =>
  (await listTexts(db)).map(answerAgreementText)

/** For seeding at every start: if the version already exists, neither its text nor the active version changes. */
export async function issueAgreementOnce(
  agreements: Agreements,
  actor: string,
  form: AgreementForm,
): Promise<void> {
  parseTexts(form)
  const by = { actor }
  await transact(agreements.db, async (tx) => {
    if (await findVersion(tx, form.partnerId ?? noPartner, form.version)) return
    await activate(agreements, tx, by, await addText(agreements, tx, by, form))
  })
}

function parseTexts({ htmlTemplate, spanish }: AgreementForm): void {
  parseAgreement(htmlTemplate)
  if (spanish) parseAgreement(spanish.htmlTemplate, 'spanish.htmlTemplate')
}

async function addText(
  { clock, uuid }: Agreements,
  tx: Tx,
  by: Acting,
  { partnerId = noPartner, htmlTemplate, spanish, ...form }: AgreementForm,
): Promise<AgreementText> {
  const details = { partnerId, ...form }
  const text = { id: uuid(), ...details, htmlTemplate, spanish: spanish ?? null, createdAt: clock.now() }
  if (partnerId !== noPartner && !(await partnerAgreed(tx, partnerId))) {
    const fields = [{ field: 'partnerId', message: 'must be the number of a partner' }]
    throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
      fields,
    })
  }
  if (!(await insertText(tx, text, by.actor)))
    throw new Refusal('CONFLICT', 'This version already exists. Please choose another one.')
  await audit(tx, {
    at: clock.wall(),
    ...by,
    action: 'vendors.make-agreement',
    subject: text.id,
    after: {
      ...details,
      sha256: digestOf(htmlTemplate),
      ...(spanish && { spanish: { title: spanish.title, sha256: digestOf(spanish.htmlTemplate) } }),
    },
  })
  return { ...text, active: false, activatedAt: null }
}

async function activate(
  agreements: Agreements,
  tx: Tx,
  by: Acting,
  { id, partnerId }: AgreementText,
): Promise<AgreementText> {
  const texts = await lockTextsOf(tx, partnerId)
  const text = texts.find((one) => one.id === id)
  if (!text) throw new InvariantViolation('a text of an agreement is gone')
  if (text.active) return text
  const before = texts.find(({ active }) => active)
  const { clock, emit } = agreements
  const at = clock.now()
  await saveActive(tx, text, at)
  const activated = { agreementId: id, partnerId, activatedAt: at.toISOString() }
  await emit(tx, agreementActivated, platformBusinessId, activated)
  await audit(tx, {
    at: clock.wall(),
    ...by,
    action: 'vendors.activate-agreement',
    subject: id,
    before: { partnerId, version: before?.version ?? null },
    after: { partnerId, version: text.version },
  })
  return { ...text, active: true, activatedAt: text.activatedAt ?? at }
}
