import { Refusal } from '@sooner/rules/refusal'
import type { Sql } from '../../../server/src/platform/database/open.ts'
import { noteEarly } from '../reached.ts'

/** What is refused must have no effect on money, whatever else is stored for it. */
export async function refusable<T>(sql: Sql, vendorId: string, act: () => Promise<T>): Promise<T | Refusal> {
  const before = await paidSoFar(sql, vendorId)
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const after = await paidSoFar(sql, vendorId)
    if (after !== before)
      throw new Error(`${error.code} was answered, but ${before} became ${after}`, { cause: error })
    await noteEarly(sql, `${error.code} ${detailOf(error, 'reason') ?? ''}`.trim())
    return error
  }
}

async function paidSoFar(sql: Sql, vendorId: string): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select (select count(*) from payouts.lines where vendor_id = ${vendorId}) || ' lines, '
      || (select count(*) from transfers.transfers where vendor_id = ${vendorId}) || ' transfers, '
      || (select coalesce(max(sequence), 0) from ledger.transactions where vendor_id = ${vendorId}) || ' postings' as text`
  return row?.text ?? ''
}

export const detailOf = ({ details }: Refusal, name: string): string | undefined => {
  const value = details?.[name]
  return typeof value === 'string' ? value : undefined
}
