import { confirmBulkInstantPayout } from '@sooner/contract/payouts'
import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { openLedger } from '../../../server/src/features/ledger/index.ts'
import {
  confirmPayout,
  type PayoutAnswer,
} from '../../../server/src/features/payouts/use-cases/early/confirm-payout.ts'
import { openPayouts, type Payouts } from '../../../server/src/features/payouts/ports.ts'
import type { Conclude } from '../../../server/src/platform/transaction.ts'
import type { Database } from '../../../server/src/platform/database/open.ts'
import { openIdempotency } from '../../../server/src/platform/idempotency/index.ts'
import { createSeal } from '../../../server/src/platform/seal.ts'
import { keyRingSetting } from '../../../server/src/platform/seal-keys.ts'
import { openCutoff } from './cutoff.ts'

interface Confirmed {
  readonly vendorId: string
  readonly quoteId: string
}

/** Payouts in a process of its own: those of its clock, over the rail of the test. */
export async function openPayoutsOf(
  database: Pick<Database, 'db'>,
  keys: string,
  now: Date,
): Promise<Payouts> {
  const { db } = database
  return openPayouts({
    db,
    clock: { now: () => now, wall: () => now },
    productName: 'Sooner',
    ledger: openLedger({ seal: createSeal(keyRingSetting.parse(keys)) }),
    transfers: await openCutoff(database, keys, now),
    flags: featureFlagDefaults,
    userDirectory: { languageOf: async () => undefined },
    enqueue: () => Promise.resolve(),
  })
}

/** Confirms bulk payouts as the route does: the quote is the key under which the answer is stored. */
export async function openConfirming(
  database: Pick<Database, 'db'>,
  keys: string,
  now: Date,
): Promise<{ confirm(confirmed: Confirmed): Promise<string | undefined> }> {
  const { db } = database
  const clock = { now: () => now, wall: () => now }
  const seal = createSeal(keyRingSetting.parse(keys))
  const payouts = await openPayoutsOf(database, keys, now)
  const idempotency = openIdempotency({ db, seal, clock, waitMs: 60_000 })
  return {
    async confirm({ vendorId, quoteId }) {
      const act = {
        route: confirmBulkInstantPayout,
        actor: 'owner',
        key: quoteId,
        sent: () => Promise.resolve(JSON.stringify({ vendorId, quoteId })),
      }
      const { body } = await idempotency.perform(act, (conclude) =>
        confirmPayout(payouts, conclude as Conclude<PayoutAnswer, unknown>, {
          vendorId,
          quoteId,
          actor: 'owner',
          method: 'instant-payout',
          scope: 'bulk',
          invoiceIds: null,
        }),
      )
      return body
    },
  }
}
