import type { BookedTransaction } from './chain.ts'

/** A line of an export: a transaction with its seals, or at the end the balances as they are stored. */
export type ExportedLine =
  | { readonly transaction: BookedTransaction; readonly seals: readonly string[] }
  | { readonly balances: ReadonlyMap<string, bigint> }

interface Written extends Omit<BookedTransaction, 'sequence' | 'bookedAt' | 'reverses' | 'entries'> {
  readonly sequence: string
  readonly bookedAt: string
  readonly reverses: string | null
  readonly entries: readonly (readonly [BookedTransaction['entries'][number]['account'], number, string])[]
  readonly seals: readonly string[]
}

/** Numbers of money are texts, since JSON's numbers are not exact at this size. */
export function writeLine(line: ExportedLine): string {
  if ('balances' in line)
    return JSON.stringify({ balances: [...line.balances].map(([key, sum]) => [key, String(sum)]) })
  const { transaction, seals } = line
  return JSON.stringify({
    ...transaction,
    sequence: String(transaction.sequence),
    bookedAt: transaction.bookedAt.toISOString(),
    reverses: transaction.reverses?.toString() ?? null,
    entries: transaction.entries.map(({ account, partnerId, amountMinor }) => [
      account,
      partnerId,
      String(amountMinor),
    ]),
    seals,
  } satisfies Written)
}

/** Throws a SyntaxError where a line is no line of an export. */
export function readLine(text: string): ExportedLine {
  const read = JSON.parse(text) as Written | { readonly balances: readonly (readonly [string, string])[] }
  if ('balances' in read) return { balances: new Map(read.balances.map(([key, sum]) => [key, BigInt(sum)])) }
  const { seals, ...written } = read
  const transaction: BookedTransaction = {
    ...written,
    sequence: BigInt(read.sequence),
    bookedAt: new Date(read.bookedAt),
    reverses: read.reverses === null ? null : BigInt(read.reverses),
    entries: read.entries.map(([account, partnerId, amountMinor]) => ({
      account,
      partnerId,
      amountMinor: BigInt(amountMinor),
    })),
  }
  return { transaction, seals }
}
