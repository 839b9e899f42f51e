import { createHash } from 'node:crypto'

export const debitTextVersion = '2026-11'

interface Parties {
  readonly productName: string
  readonly businessName: string
  readonly accountLastFour: string
}

/** Makes a name safe within one sentence: line breaks or invisible characters could otherwise add text to the agreement. */
const plain = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text that is agreed to. A change of its wording needs a new version. The signed text is stored with each signature. */
export function debitText({ productName, businessName: name, accountLastFour }: Parties): string {
  const businessName = plain(name)
  return [
    `${businessName} authorizes ${productName} to debit its bank account ending in ${accountLastFour} for amounts that it owes ${productName}, such as fees and adjustments of invoices that were paid early, and to credit the account to correct a debit made in error.`,
    'Each debit is announced before it is made, with its amount and its reason.',
    `The authorization holds until it is revoked in writing. A revocation takes effect once ${productName} has had a reasonable time to act on it, and no later than three banking days after it was received.`,
    `The person who confirms this states that they may act for ${businessName} and that ${businessName} holds the account.`,
  ].join('\n\n')
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
