import type { Seal, SealContext } from './seal.ts'

export interface Resealing<Row> {
  /** Returns rows after this one in a fixed order, at most as many as one batch should hold; an empty batch ends the walk. */
  readBatch(after: Row | undefined): Promise<readonly Row[]>
  sealed(row: Row): string
  context(row: Row): SealContext
  /**
   * Stores `after` only where the column still equals `before` (`WHERE column = before`) and returns whether it did: a value
   * that was written meanwhile is newer, and already sealed with the current key.
   */
  replace(row: Row, before: string, after: string): Promise<boolean>
}

export interface Resealed {
  readonly seen: number
  readonly resealed: number
  /** Rows that another writer changed between our read and our write. */
  readonly overtaken: number
}

/** Reseals every row with the current key. It can be stopped at any point and started again: finished rows are skipped. */
export async function resealRows<Row>(seal: Seal, work: Resealing<Row>): Promise<Resealed> {
  let [seen, resealed, overtaken] = [0, 0, 0]
  let batch = await work.readBatch(undefined)
  while (batch.length > 0) {
    for (const row of batch) {
      seen += 1
      const before = work.sealed(row)
      if (!seal.needsReseal(before)) continue
      const context = work.context(row)
      const replaced = await work.replace(row, before, seal.seal(seal.open(before, context), context))
      if (replaced) resealed += 1
      else overtaken += 1
    }
    batch = await work.readBatch(batch.at(-1))
  }
  return { seen, resealed, overtaken }
}
