import { accounts } from '@sooner/rules/ledger'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Copy } from '../../platform/database/copy.ts'
import type { Db } from '../../platform/database/open.ts'
import type { ExportSlots } from '../../platform/exports/file.ts'
import type { Log } from '../../platform/log.ts'
import type { generalLedger, Ledger } from '../ledger/index.ts'

/** The dependencies and settings of accounting. */
export interface Accounting {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly ledger: Ledger
  readonly copy: Copy
  readonly exports: ExportSlots
  /** The numbers of our accounts in the company's general ledger. */
  readonly accountNumbers: generalLedger.AccountNumbers
}

interface Needs extends Omit<Accounting, 'accountNumbers'> {
  readonly accountNumbers: Readonly<Record<string, string>>
}

export function openAccounting({ accountNumbers, ...needs }: Needs): Accounting {
  const unknown = Object.keys(accountNumbers).filter((name) => !(name in accounts))
  if (unknown.length > 0)
    throw new InvariantViolation(`GENERAL_LEDGER_ACCOUNTS names what is no account: ${unknown.join(', ')}`)
  return { ...needs, accountNumbers }
}
