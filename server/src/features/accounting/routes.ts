import * as contract from '@sooner/contract/accounting'
import { during } from '../../platform/database/deadlines.ts'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import { serve, serveTwoPersonAct, type ServedRoute } from '../../platform/http/serve.ts'
import type { Accounting } from './ports.ts'
import { exportLedger, exportTrialBalance } from './use-cases/export-ledger.ts'
import * as journals from './use-cases/journals.ts'
import * as periods from './use-cases/periods.ts'
import { getNight, listNights } from './use-cases/read-nights.ts'

export const accountingRoutes = (accounting: Accounting): ServedRoute[] => [
  serve(contract.listNights, ({ query }) => listNights(accounting, query)),
  serve(contract.getNight, ({ params }) => getNight(accounting, params.night)),
  serve(contract.listJournals, ({ query }) => journals.listJournals(accounting, query)),
  serve(contract.getJournal, ({ params }) => journals.getJournal(accounting, params.id)),
  serveTwoPersonAct(
    contract.recordJournal,
    {
      subject: ({ body }) => `journal:${body.reason} ${body.effectiveOn}`,
      // It changes nothing that is there.
      version: async () => null,
      amount: ({ body }) => journals.debitedOf(body),
    },
    ({ body, caller, request, conclude }) =>
      journals.recordJournal(accounting, conclude, actingIn(caller, request), body),
  ),
  serveTwoPersonAct(
    contract.reverseJournal,
    {
      subject: ({ params }) => `journal:${params.id}`,
      version: (tx, { params }) => journals.journalVersion(tx, params.id),
    },
    ({ params, body, caller, request, conclude }) =>
      journals.reverseJournal(accounting, conclude, actingIn(caller, request), params.id, body),
  ),
  serve(contract.listPeriods, ({ query }) => periods.listPeriods(accounting, query)),
  serveTwoPersonAct(
    contract.closePeriod,
    {
      subject: ({ params }) => `period:${params.month}`,
      version: (tx, { params }) => during('bulk', () => periods.periodVersion(tx, params.month)),
    },
    ({ params, body, caller, request, conclude }) =>
      during('bulk', () =>
        periods.closePeriod(accounting, conclude, actingIn(caller, request), params.month, body),
      ),
  ),
  serve(contract.getTrialBalance, ({ params }) =>
    during('bulk', () => periods.getTrialBalance(accounting, params.month)),
  ),
  serve(contract.exportTrialBalance, ({ params, caller }) =>
    exportTrialBalance(accounting, accountOf(caller).sub, params.month),
  ),
  serve(contract.exportLedger, ({ params, query, caller }) =>
    exportLedger(accounting, accountOf(caller).sub, params.month, query),
  ),
]
