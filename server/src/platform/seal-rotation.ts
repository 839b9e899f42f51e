import type { Seal, SealContext } from './seal.ts'

export interface Resealing<Row> {
  /** Rows after this one in a fixed order, at most as many as one batch should hold; none ends the walk. */
  readBatch(after: Row | undefined): Promise<readonly Row[]>
  sealed(row: Row): string
  context(row: Row): SealContext
  /**
   * Stores `after` only where `before` still stands (`WHERE column = before`) and says whether it did: a value
   * that was written meanwhile is newer, and already under the current key.
   */
  replace(row: Row, before: string, after: string): Promise<boolean>
}

export interface Resealed {
  readonly seen: number
  readonly resealed: number
  /** Rows that somebody else wrote between the reading and the writing. */
  readonly overtaken: number
}

/** Brings every row under the current key. Can be stopped anywhere and begun again: what is done is skipped. */
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
