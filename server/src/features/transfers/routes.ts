import * as reconciled from '@sooner/contract/operator-reconciliation'
import * as contract from '@sooner/contract/operator-transfers'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import { serve, serveTwoPersonAct, type ServedRoute } from '../../platform/http/serve.ts'
import type { Transfers } from './ports.ts'
import { acceptCorrection, answerVersion } from './use-cases/operated/accept-correction.ts'
import { listLiquidity } from './use-cases/check-liquidity.ts'
import { askAboutAttempt } from './use-cases/operated/ask-about-attempt.ts'
import { amountOfAnswer, closeBankAnswer } from './use-cases/operated/close-bank-answer.ts'
import {
  listAttempts,
  listBankAnswers,
  listCutoffs,
  listSubmissions,
  transferHistory,
} from './use-cases/operated/read-transfers.ts'
import { listRails, railVersion, reconcileRail } from './use-cases/operated/reconcile-rail.ts'
import { rejectSubmission, submissionVersion } from './use-cases/operated/reject-submission.ts'
import { getReturnRates } from './use-cases/operated/return-rates.ts'
import {
  dayVersion,
  getReconciliation,
  listLedgerAccounts,
  listReconciliations,
  settleUnreportedDay,
} from './use-cases/operated/reconcile.ts'

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
  serve(contract.listBankAnswers, ({ query, caller }) =>
    listBankAnswers(transfers, query, accountOf(caller).sub),
  ),
  serveTwoPersonAct(
    contract.closeBankAnswer,
    {
      subject: ({ body: { rail, answerId } }) => `bank-answer:${rail} ${answerId}`,
      version: (tx, { body }) => answerVersion(tx, body),
      amount: ({ body: { rail, answerId } }, db) => amountOfAnswer(db, rail, answerId),
    },
    ({ body, caller, request, conclude }) =>
      closeBankAnswer(transfers, conclude, actingIn(caller, request), body),
  ),
  serveTwoPersonAct(
    contract.acceptCorrection,
    {
      subject: ({ body: { rail, answerId } }) => `bank-answer:${rail} ${answerId}`,
      version: (tx, { body }) => answerVersion(tx, body),
    },
    ({ body, caller, request, conclude }) =>
      acceptCorrection(transfers, conclude, actingIn(caller, request), body),
  ),
  serveTwoPersonAct(
    contract.rejectSubmission,
    {
      subject: ({ params }) => `submission:${params.id}`,
      version: (tx, { params }) => submissionVersion(tx, params.id),
    },
    ({ params, body, caller, request, conclude }) =>
      rejectSubmission(transfers, conclude, actingIn(caller, request), params.id, body),
  ),
  serve(contract.getReturnRates, () => getReturnRates(transfers)),
  serve(contract.listRails, () => listRails(transfers)),
  serveTwoPersonAct(
    contract.reconcileRail,
    {
      subject: ({ body }) => `rail:${body.rail}`,
      version: (tx, { body }) => railVersion(transfers, tx, body.rail),
    },
    ({ body, caller, request, conclude }) =>
      reconcileRail(transfers, conclude, actingIn(caller, request), body),
  ),
  serve(reconciled.listReconciliations, ({ query }) => listReconciliations(transfers, query)),
  serve(reconciled.getReconciliation, ({ params: { currency, day } }) =>
    getReconciliation(transfers, currency, day),
  ),
  serveTwoPersonAct(
    reconciled.settleUnreportedDay,
    {
      subject: ({ params: { currency, day } }) => `day:${currency} ${day}`,
      version: (tx, { params: { currency, day } }) => dayVersion(tx, currency, day),
    },
    ({ params, body, caller, request, conclude }) =>
      settleUnreportedDay(transfers, conclude, actingIn(caller, request), { ...params, ...body }),
  ),
  serve(reconciled.listLedgerAccounts, ({ query }) => listLedgerAccounts(transfers, query)),
]
