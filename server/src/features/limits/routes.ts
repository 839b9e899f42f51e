import * as contract from '@sooner/contract/limits'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute, serveTwoPersonAct } from '../../platform/http/serve.ts'
import type { Limits } from './ports.ts'
import { amountVersion, answerAmounts, putAmount } from './use-cases/amounts.ts'

export const amountLimitRoutes = (limits: Limits): ServedRoute[] => [
  serve(contract.listAmountLimits, () => answerAmounts(limits.db)),
  serveTwoPersonAct(
    contract.putAmountLimit,
    {
      subject: ({ body: { name, subject, currency } }) =>
        ['amount-limit:', name, ' ', subject, ' ', currency ?? ''].join('').trim(),
      version: (tx, { body }) => amountVersion(tx, body),
    },
    ({ body, caller, request, conclude }) => putAmount(limits, conclude, actingIn(caller, request), body),
  ),
]
