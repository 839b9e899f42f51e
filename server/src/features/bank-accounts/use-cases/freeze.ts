import { masked } from '@sooner/rules/bank-accounts'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import type { Db } from '../../../platform/database/open.ts'
import { linkPage } from '../../../platform/http/link-page.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { escapeHtml } from '../../../platform/mail/index.ts'
import { audit, transact, type Conclude } from '../../../platform/transaction.ts'
import { destinations } from '../../transfers/index.ts'
import { beginHold, stopHold, unwant } from '../domain/account.ts'
import { bankMails } from '../domain/mails/by-language.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { saveAccount, savePayee } from '../store/accounts.ts'
import { findNoticeBySecret } from '../store/notices.ts'
import { notifyOwner, secretPurpose } from './notify-owner.ts'
import {
  answerAccount,
  auditDecision,
  lockHeld,
  payeeOf,
  readHeld,
  requireAccount,
  saveChange,
  type AccountAnswer,
} from './payee-accounts.ts'

interface FreezeLink {
  readonly vendorId: string
  readonly secret: string
}

/** The facts that the page behind the link shows. */
interface Freezable {
  readonly name: string
  readonly maskedAccountNumber: string
  readonly isFrozen: boolean
  /** The language of the mail that holds the link. */
  readonly language: Language
}

const linkDays = 30
const dayMs = 86_400_000

/** Refuses a link that is wrong, another vendor's, or too old in the same way, as not found. */
async function followLink({ seal, clock }: BankAccounts, db: Db, { vendorId, secret }: FreezeLink) {
  const notice = await findNoticeBySecret(db, vendorId, seal.fingerprints(secret, secretPurpose))
  const oldest = clock.wall().getTime() - linkDays * dayMs
  if (!notice || notice.sentAt.getTime() < oldest) throw new Refusal('NOT_FOUND')
  return notice
}

export async function getFreezable(bankAccounts: BankAccounts, link: FreezeLink): Promise<Freezable> {
  const { accountId } = await followLink(bankAccounts, bankAccounts.db, link)
  const account = requireAccount(await readHeld(bankAccounts.db, link.vendorId), accountId)
  const { name, accountLastFour, frozenAt } = account
  const language = (await payeeOf(bankAccounts, link.vendorId))?.language ?? languageOtherwise
  return { name, maskedAccountNumber: masked(accountLastFour), isFrozen: frozenAt !== null, language }
}

/** Idempotent: a second call finds the account frozen and changes nothing. */
export async function freezeBankAccount(
  bankAccounts: BankAccounts,
  link: FreezeLink,
  { requestId, ip }: Pick<Actor, 'requestId' | 'ip'>,
): Promise<Freezable> {
  const { db, clock } = bankAccounts
  await transact(db, async (tx) => {
    const { accountId: id } = await followLink(bankAccounts, tx, link)
    const { vendorId } = link
    const held = await lockHeld(tx, vendorId)
    const account = requireAccount(held, id)
    if (account.frozenAt !== null) return
    await saveChange(tx, account, { frozenAt: clock.now() })
    const after = stopHold(unwant(held.payee, account), account, clock.now())
    if (after !== held.payee) await savePayee(tx, vendorId, after)
    await destinations.stopDestination(bankAccounts.transfers, tx, vendorId, id)
    await notifyOwner(bankAccounts, tx, account, ['frozen'])
    const act = { actor: 'link of a mail', action: 'bank-accounts.freeze', subject: id, vendorId }
    await audit(tx, { at: clock.wall(), ...act, requestId, after: { ip } })
  })
  return getFreezable(bankAccounts, link)
}

export async function unfreezeBankAccount<Out>(
  bankAccounts: BankAccounts,
  conclude: Conclude<AccountAnswer, Out>,
  actor: Actor,
  { vendorId, accountId }: { readonly vendorId: string; readonly accountId: string },
  reason: string,
): Promise<Out> {
  const { db, clock } = bankAccounts
  return conclude(db, async (tx) => {
    const held = await lockHeld(tx, vendorId)
    const account = requireAccount(held, accountId)
    if (account.frozenAt === null)
      throw new Refusal('CONFLICT', 'This bank account isn’t stopped, so there is nothing to release.')
    await saveAccount(tx, account, { frozenAt: null, frozenByCode: null })
    if (account.verification === 'succeeded') {
      const after = beginHold(held.payee, account, clock.now())
      if (after !== held.payee) await savePayee(tx, vendorId, after)
    }
    // The next cutoff takes what was withheld while the account was frozen.
    await destinations.releaseDestination(tx, vendorId, accountId)
    await notifyOwner(bankAccounts, tx, account, ['unfrozen'])
    await auditDecision(bankAccounts, tx, actor, {
      action: 'bank-accounts.unfreeze',
      vendorId,
      accountId,
      before: { frozenAt: account.frozenAt.toISOString() },
      after: { reason },
    })
    return answerAccount(bankAccounts, tx, vendorId, accountId)
  })
}

/** The account is frozen by a button and not by the link itself, because mail programs open links to check them. */
export function freezePage(
  productName: string,
  { name, maskedAccountNumber, isFrozen, language }: Freezable,
): Reply {
  const account = `${escapeHtml(name)}, ${escapeHtml(maskedAccountNumber)}`
  const words = bankMails[language].freezePage
  const title = isFrozen ? words.doneTitle : words.askTitle
  const body = isFrozen
    ? `<p>${words.done(account)}</p>
<p>${words.advice}</p>`
    : `<p>${words.ask(account)}</p>
<form method="post"><input type="hidden" name="stop" value="yes"><button>${words.button}</button></form>`
  return linkPage({ productName, language, title, body, button: 'danger' })
}
