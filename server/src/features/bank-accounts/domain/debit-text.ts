import { createHash } from 'node:crypto'

export const debitTextVersion = '2026-11'

interface Parties {
  readonly productName: string
  readonly businessName: string
  readonly accountLastFour: string
}

/** A name is a part of one sentence: with breaks, or letters that nobody sees, it would write sentences of its own. */
const plain = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What is agreed to. Another wording is another version: what was signed is kept word for word beside each signature. */
export function debitText({ productName, businessName: name, accountLastFour }: Parties): string {
  const businessName = plain(name)
  return [
    `${businessName} authorizes ${productName} to debit its bank account ending in ${accountLastFour} for amounts that it owes ${productName}, such as fees and adjustments of invoices that were paid early, and to credit the account to correct a debit made in error.`,
    'Each debit is announced before it is made, with its amount and its reason.',
    `The authorization holds until it is revoked in writing. A revocation takes effect once ${productName} has had a reasonable time to act on it, and no later than three banking days after it was received.`,
    `Whoever confirms this says that they may act for ${businessName}, and that the account is held by it.`,
  ].join('\n\n')
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
