import type { Tx } from '../../../../platform/database/open.ts'
import type { Change } from '../../domain/change.ts'
import { openAmountsOf } from '../../domain/line-items.ts'
import { linesToPay, saveOpenAmounts } from '../../store/line-items.ts'

/** The open amounts of the lines follow those of their documents. */
export async function saveLineAmounts(tx: Tx, vendorId: string, changes: readonly Change[]): Promise<void> {
  const open = new Map(changes.map(({ after }) => [after.id, after.openAmountMinor]))
  const ofDocument = Map.groupBy(await linesToPay(tx, vendorId, [...open.keys()]), (line) => line.invoiceId)
  const lines = [...ofDocument].flatMap(([id, own]) => {
    const parts = openAmountsOf(open.get(id) ?? 0n, own)
    return own.map((line, at) => ({ id: line.id, openAmountMinor: parts[at] ?? 0n }))
  })
  await saveOpenAmounts(tx, vendorId, lines)
}
