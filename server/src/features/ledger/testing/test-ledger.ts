import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { Db } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'
import type { EventKey, LedgerTransaction } from '../domain/transaction.ts'
import { openLedger } from '../ports.ts'
import { post, type Posted } from '../use-cases/post.ts'
import { reverse } from '../use-cases/reverse.ts'

/** A ledger over this database, with its own keys unless others are given, the current one first. */
export function testLedger(db: Db, keys: readonly string[] = [newKeyEntry('k1')]) {
  const ledger = openLedger({ seal: createSeal(keyRingSetting.parse(keys.join(','))) })
  return {
    ledger,
    posts: (bookedAt: Date, ...given: readonly LedgerTransaction[]): Promise<readonly Posted[]> =>
      transact(db, (tx) => post(tx, ledger, bookedAt, given)),
    reverses: (bookedAt: Date, ...keysOf: readonly EventKey[]): Promise<readonly Posted[]> =>
      transact(db, (tx) => reverse(tx, ledger, bookedAt, keysOf)),
  }
}
