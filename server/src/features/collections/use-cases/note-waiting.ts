import type { Tx } from '../../../platform/database/open.ts'
import { addWaiting } from '../../invoices/index.ts'
import type { Line } from '../domain/line.ts'

/** What a line takes off its invoice once that is bought, as long as it waits. */
const waitingOf = ({ status, amountMinor, shortfallMinor }: Line): bigint =>
  status === 'waiting' ? amountMinor + shortfallMinor : 0n

/** Invoices know what waits for them, because a partner that states an open amount has taken it off already. */
export async function noteWaiting(tx: Tx, before: readonly Line[], after: readonly Line[]): Promise<void> {
  const parts = [
    ...after.map((line) => ({ line, minor: waitingOf(line) })),
    ...before.map((line) => ({ line, minor: -waitingOf(line) })),
  ].flatMap(({ line: { vendorId, invoiceId }, minor }) =>
    vendorId !== null && invoiceId !== null && minor !== 0n ? [{ vendorId, invoiceId, minor }] : [],
  )
  for (const [vendorId, group] of Map.groupBy(parts, (part) => part.vendorId))
    await addWaiting(tx, vendorId, group)
}
