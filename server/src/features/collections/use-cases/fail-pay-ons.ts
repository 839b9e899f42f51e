import type { Tx } from '../../../platform/database/open.ts'
import { post, returnReleased } from '../../ledger/index.ts'
import { transfersOf } from '../../payments/index.ts'
import type { Collections } from '../ports.ts'
import { lockTransferred, savePayOns, type PayOn } from '../store/pay-ons.ts'

interface Failed {
  readonly attemptId: string
  readonly code: string
  /** Whether the bank had the entry. Nothing is posted of one that it never had. */
  readonly wasSubmitted: boolean
}

/**
 * The bank refused or returned what was paid on, so it is owed to the vendor again. What was owed back by then is settled by the return:
 * the deduction remains and the vendor is paid what came back.
 */
export async function failPayOns(
  { clock, ledger }: Collections,
  tx: Tx,
  vendorId: string,
  { attemptId, code, wasSubmitted }: Failed,
): Promise<void> {
  const transfers = await transfersOf(tx, vendorId, [attemptId])
  const ids = transfers.filter(({ type }) => type === 'pay-on').map(({ id }) => id)
  const failed = (await lockTransferred(tx, vendorId, ids)).filter(isOut)
  if (failed.length === 0) return
  const at = clock.now()
  await savePayOns(
    tx,
    failed.map((one): PayOn => ({ ...one, status: 'failed', code })),
    at,
  )
  if (!wasSubmitted) return
  await post(
    tx,
    ledger,
    at,
    failed.flatMap(({ transferId: subjectId, currency, amountMinor }) =>
      subjectId === null ? [] : [returnReleased({ vendorId, subjectId, currency, amountMinor })],
    ),
  )
}

const isOut = ({ status }: PayOn) => status === 'sent' || status === 'reclaimed'
