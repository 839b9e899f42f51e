import * as contract from '@sooner/contract/operator-payments'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Payments } from './ports.ts'
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

export const operatorPaymentRoutes = (payments: Payments): ServedRoute[] => [
  serve(contract.listCutoffs, ({ query }) => listCutoffs(payments, query)),
  serve(contract.listSubmissions, ({ query }) => listSubmissions(payments, query)),
  serve(contract.listAttempts, ({ query }) => listAttempts(payments, query)),
  serve(contract.askAboutAttempt, ({ params: { id, attemptId }, caller, request }) =>
    askAboutAttempt(payments, actingIn(caller, request), id, attemptId),
  ),
  serve(contract.getTransferHistory, ({ params: { id, transferId } }) =>
    transferHistory(payments, id, transferId),
  ),
  serve(contract.listBankAnswers, ({ query }) => listBankAnswers(payments, query)),
  serve(contract.closeBankAnswer, ({ body, caller, request }) =>
    closeBankAnswer(payments, actingIn(caller, request), body),
  ),
  serve(contract.listReconciliations, ({ query }) => listReconciliations(payments, query)),
  serve(contract.getReconciliation, ({ params: { currency, day } }) =>
    getReconciliation(payments, currency, day),
  ),
  serve(contract.listLedgerAccounts, ({ query }) => listLedgerAccounts(payments, query)),
]
