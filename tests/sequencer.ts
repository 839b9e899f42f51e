import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first: one that begins last keeps a worker busy while the others have nothing left.
 * vitest knows how long each file took on this machine, but not at the first run; it then takes the largest files first.
 */
const slowest = [
  'tests/contract/every-route.test.ts',
  'tests/contract/documents.test.ts',
  'tests/contract/operator-vendors.test.ts',
  'tests/contract/bank-accounts-proofs.test.ts',
  'tests/contract/onboarding-progress.test.ts',
  'tests/features/two-currencies.db.test.ts',
  'server/src/features/invoices/use-cases/read-invoices.db.test.ts',
  'server/src/features/payouts/use-cases/early/early-model.db.test.ts',
  'server/src/features/remittances/use-cases/payment-files.db.test.ts',
  'server/src/platform/jobs/jobs.db.test.ts',
  'tests/features/returned-payouts.db.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slowest.indexOf(relative(this.ctx.config.root, moduleId))
      return place === -1 ? slowest.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'))

/** vitest shuffles files by a sequencer of its own. */
export const sequence = isShuffled ? {} : { sequencer: LongestFirst }
