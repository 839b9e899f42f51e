import { normalGbAccountNumber, normalSortCode } from '@sooner/rules/bank-numbers'
import type { RailEntry } from '../../features/transfers/index.ts'
import type { Part, RailFormat } from '../file-rail/format.ts'
import { readBankMessage } from './read-file.ts'
import { writeInitiation, type SterlingAccount } from './write-file.ts'

/** Messages of ISO 20022 in the folders of a bank, for sterling. */
export const iso20022Format = (own: SterlingAccount): RailFormat => ({
  divide({ entries }) {
    const refused = entries.flatMap((entry) => {
      const code = refusalOf(own, entry)
      return code === undefined ? [] : [{ key: entry.key, code }]
    })
    const without = new Set(refused.map(({ key }) => key))
    const sent = entries.filter(({ key }) => !without.has(key))
    const parts: readonly Part[] = [
      { kind: 'credits', entries: sent.filter(({ kind }) => kind === 'credit') },
      { kind: 'debits', entries: sent.filter(({ kind }) => kind === 'debit') },
    ]
    return { parts: parts.filter((part) => part.entries.length > 0), refused }
  },
  fileName: ({ batchOn }, { kind }, { id }) =>
    `${batchOn.replaceAll('-', '')}-${kind === 'debits' ? 'pain008' : 'pain001'}-${id}.xml`,
  fileReference: (_submission, { id }) => id,
  write: (submission, { kind, entries }, { id }) =>
    writeInitiation(own, submission, { kind: kind === 'debits' ? 'debits' : 'credits', entries }, id),
  read: (pieces) => readBankMessage(pieces, own),
})

/** Published reason codes: a wrong currency or type, a wrong account, no mandate. */
function refusalOf(
  { creditorId }: SterlingAccount,
  { kind, currency, account, mandate }: RailEntry,
): string | undefined {
  if (currency !== 'GBP') return 'AM03'
  if (kind === 'prenote') return 'AG01'
  if (normalSortCode(account.routingNumber) !== account.routingNumber) return 'RC01'
  if (normalGbAccountNumber(account.accountNumber) !== account.accountNumber) return 'AC01'
  if (kind !== 'debit') return undefined
  if (creditorId === undefined) return 'AG01'
  return mandate === null ? 'MD01' : undefined
}
