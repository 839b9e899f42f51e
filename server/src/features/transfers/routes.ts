import * as contract from '@sooner/contract/operator-transfers'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Transfers } from './ports.ts'
import { listLiquidity } from './use-cases/check-liquidity.ts'
import { askAboutAttempt } from './use-cases/operated/ask-about-attempt.ts'
import { closeBankAnswer } from './use-cases/operated/close-bank-answer.ts'
import {
  listAttempts,
  listBankAnswers,
  listCutoffs,
  listSubmissions,
  transferHistory,
} from './use-cases/operated/read-transfers.ts'
import { listLedgerAccounts, getReconciliation, listReconciliations } from './use-cases/operated/reconcile.ts'

export const operatorTransferRoutes = (transfers: Transfers): ServedRoute[] => [
  serve(contract.listCutoffs, ({ query }) => listCutoffs(transfers, query)),
  serve(contract.listLiquidity, ({ query }) => listLiquidity(transfers, query)),
  serve(contract.listSubmissions, ({ query }) => listSubmissions(transfers, query)),
  serve(contract.listAttempts, ({ query }) => listAttempts(transfers, query)),
  serve(contract.askAboutAttempt, ({ params: { id, attemptId }, caller, request }) =>
    askAboutAttempt(transfers, actingIn(caller, request), id, attemptId),
  ),
  serve(contract.getTransferHistory, ({ params: { id, transferId } }) =>
    transferHistory(transfers, id, transferId),
  ),
  serve(contract.listBankAnswers, ({ query }) => listBankAnswers(transfers, query)),
  serve(contract.closeBankAnswer, ({ body, caller, request }) =>
    closeBankAnswer(transfers, actingIn(caller, request), body),
  ),
  serve(contract.listReconciliations, ({ query }) => listReconciliations(transfers, query)),
  serve(contract.getReconciliation, ({ params: { currency, day } }) =>
    getReconciliation(transfers, currency, day),
  ),
  serve(contract.listLedgerAccounts, ({ query }) => listLedgerAccounts(transfers, query)),
]
