import type { linkBankAccount as declared } from '@sooner/contract/bank-accounts'
import type { Answer } from '@sooner/contract/route'
import { accountCountryOf } from '@sooner/rules/clearing'
import { Refusal } from '@sooner/rules/refusal'
import type { Conclude } from '../../../platform/transaction.ts'
import type { BankAccounts } from '../ports.ts'
import { isBegunLink, storeBegunLink } from '../store/verifications.ts'
import { payeeOf } from './payee-accounts.ts'

type LinkAnswer = Answer<typeof declared>

const purpose = 'bank_accounts.begun_links.token_hash'

export async function linkBankAccount<Out>(
  { db, access, clock, seal, bankLink }: BankAccounts,
  conclude: Conclude<LinkAnswer, Out>,
  vendorId: string,
  asked: { readonly instantMicrodepositsEnabled: boolean; readonly returnTo: string },
) {
  if (!bankLink)
    throw new Refusal('UNAVAILABLE', 'You can’t link a bank account here. Please enter its numbers instead.')
  const payee = await payeeOf({ db, access }, vendorId)
  if (!payee) throw new Refusal('NOT_FOUND')
  const country = accountCountryOf(payee.country)
  const { linkToken, expiresAt, linkUrl } = await bankLink.begin({ vendorId, country, ...asked })
  const tokenHash = seal.fingerprint(linkToken, purpose)
  return conclude(db, async (tx) => {
    await storeBegunLink(tx, { vendorId, tokenHash, expiresAt }, clock.wall())
    return { linkToken, expiresAt: expiresAt.toISOString(), linkUrl }
  })
}

/** A link token does not reveal which vendor began the link, so we store that ourselves. */
export const isLinkOf = ({ db, clock, seal }: BankAccounts, vendorId: string, linkToken: string) =>
  isBegunLink(db, vendorId, seal.fingerprints(linkToken, purpose), clock.wall())
