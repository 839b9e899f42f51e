import * as contract from '@sooner/contract/sandbox-bank'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { page } from '../pages/layout.ts'
import { booksBody } from './page.ts'
import { hasArrived, returnedBy } from './rail.ts'
import { latestEntries } from './store/entries.ts'

export function bankRoutes(db: Db, clock: Clock, productName: string): ServedRoute[] {
  return [
    serve(contract.getSandboxBankPage, async ({ query: { lastFour } }) => {
      const body = booksBody(await latestEntries(db, lastFour), lastFour, clock.now())
      return page({ productName, title: 'Bank', here: 'bank', body })
    }),
    serve(contract.listSandboxBankEntries, async ({ query: { lastFour } }) => {
      const now = clock.now()
      const entries = await latestEntries(db, lastFour)
      return entries.map(({ accountNumber, amountMinor, sentAt, ...entry }) => {
        const isThere = hasArrived(entry, now)
        return {
          ...entry,
          amountMinor: isThere ? Number(amountMinor) : null,
          accountLastFour: accountNumber.slice(-4),
          sentAt: sentAt.toISOString(),
          hasArrived: isThere,
          returnedAs: returnedBy(entry, now),
        }
      })
    }),
  ]
}
