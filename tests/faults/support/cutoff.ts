import { openFileRail } from '../../../server/src/adapters/file-rail/rail.ts'
import { nachaFormat } from '../../../server/src/adapters/nacha/format.ts'
import { openLedger } from '../../../server/src/features/ledger/index.ts'
import { openTransfers, type Transfers } from '../../../server/src/features/transfers/index.ts'
import { ensureRail } from '../../../server/src/features/transfers/store/answers.ts'
import { runCutoff } from '../../../server/src/features/transfers/use-cases/run-cutoff.ts'
import { submit } from '../../../server/src/features/transfers/use-cases/submit.ts'
import { takeAnswers } from '../../../server/src/features/transfers/use-cases/take-answers.ts'
import type { Database } from '../../../server/src/platform/database/open.ts'
import { openLog } from '../../../server/src/platform/log.ts'
import { createSeal } from '../../../server/src/platform/seal.ts'
import { keyRingSetting } from '../../../server/src/platform/seal-keys.ts'
import { simulatedRail } from '../../../server/src/sandbox/bank/rail.ts'

const railName = 'simulated'
/** A submission that was void is planned anew, so one pass more than there are kinds of ends is enough. */
const maxPasses = 5

const originator = {
  destination: '021000021',
  destinationName: 'BANK',
  origin: '021000021',
  originName: 'SOONER',
  companyName: 'SOONER',
  companyId: '1234567890',
  originatingBank: '021000021',
} as const

/** Opens payments over the bank of the sandbox, or over NACHA files in a folder, at a moment that does not move. */
export async function openCutoff(
  { db }: Pick<Database, 'db'>,
  keys: string,
  now: Date,
  folder?: string,
): Promise<Transfers> {
  const clock = { now: () => now, wall: () => now }
  const seal = createSeal(keyRingSetting.parse(keys))
  const log = openLog({ level: 'silent', file: undefined })
  const rail = {
    name: railName,
    rail:
      folder === undefined
        ? simulatedRail(db, clock)
        : await openFileRail({ root: folder, format: nachaFormat(originator), clock, log }),
    confirmsSettlement: folder === undefined,
  }
  await ensureRail(db, railName)
  return openTransfers({
    db,
    clock,
    seal,
    ledger: openLedger({ seal }),
    rails: { USD: rail },
    productName: 'Sooner',
    // The submissions that a cutoff plans are read from their table, in the place of the queue.
    enqueue: () => Promise.resolve(),
    maxEntries: 2,
    maxPlanned: 2,
  })
}

/** Does what the jobs of a cutoff do: plans it, hands over each submission, and reads what the bank answered. */
export async function carryOut(transfers: Transfers, day: string): Promise<void> {
  await runCutoff(transfers, 'USD', day)
  for (let pass = 1; ; pass += 1) {
    const waiting = await transfers.db
      .selectFrom('transfers.submissions')
      .select('submission_id')
      .where('state', '<>', 'recorded')
      .orderBy('position')
      .execute()
    if (waiting.length === 0) break
    if (pass > maxPasses)
      throw new Error(`${waiting.length} submissions are not recorded after ${maxPasses} passes`)
    for (const { submission_id } of waiting) await submit(transfers, submission_id)
  }
  await takeAnswers(transfers, railName)
}
