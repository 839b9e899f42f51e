import type { Db } from '../../../../platform/database/open.ts'
import { answerPayout, answerQuote } from './answer.ts'
import { listLines, type AskedLines } from './list-lines.ts'

type Reads = { readonly db: Db }

export const getQuote = ({ db }: Reads, vendorId: string, id: string) => answerQuote(db, vendorId, id)

export const getPayout = ({ db }: Reads, vendorId: string, id: string) => answerPayout(db, vendorId, id)

export async function listQuoteLines({ db }: Reads, vendorId: string, id: string, asked: AskedLines) {
  await answerQuote(db, vendorId, id)
  return listLines(db, { vendorId, listId: id }, asked)
}

export async function listPayoutLines({ db }: Reads, vendorId: string, id: string, asked: AskedLines) {
  await answerPayout(db, vendorId, id)
  return listLines(db, { vendorId, listId: id }, asked)
}
