import * as contract from '@sooner/contract/bank-accounts'
import { accountOf, vendorOf } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serve, type RequestFacts, type ServedRoute, serveTwoPersonAct } from '../../platform/http/serve.ts'
import type { Actor, BankAccounts } from './ports.ts'
import { addBankAccount } from './use-cases/add-bank-account.ts'
import { authorizeDirectDebit, getDirectDebitText } from './use-cases/authorize-direct-debit.ts'
import { beginPrenote } from './use-cases/begin-prenote.ts'
import { listCallBacks, recordCallBack } from './use-cases/call-backs.ts'
import { changeBankAccount } from './use-cases/change-bank-account.ts'
import { decideBankAccount } from './use-cases/decide-bank-account.ts'
import { freezeBankAccount, freezePage, getFreezable, unfreezeBankAccount } from './use-cases/freeze.ts'
import { linkBankAccount } from './use-cases/link-bank-account.ts'
import { listFrozenAccounts, listHeldAccounts } from './use-cases/list-for-operators.ts'
import { accountVersion, answerAccount, listBankAccounts } from './use-cases/payee-accounts.ts'
import { stopDebits } from './use-cases/stop-debits.ts'
import { verifyBankAccount } from './use-cases/verify-bank-account.ts'

const ofAccount = {
  subject: ({ params: { accountId } }: { readonly params: { readonly accountId: string } }) =>
    `bank-account:${accountId}`,
}

export function bankAccountRoutes(bankAccounts: BankAccounts): ServedRoute[] {
  const { productName, db } = bankAccounts
  return [
    serve(contract.listBankAccounts, ({ params }) => listBankAccounts(bankAccounts, params.id)),
    serve(contract.getBankAccount, ({ params }) =>
      answerAccount(bankAccounts, db, params.id, params.accountId),
    ),
    serve(contract.addBankAccount, ({ params, body, caller, request, conclude }) =>
      addBankAccount(bankAccounts, conclude, actorOf(caller, request), params.id, body),
    ),
    serve(contract.changeBankAccount, ({ params, body, caller, request }) =>
      changeBankAccount(bankAccounts, actorOf(caller, request), named(params), body),
    ),
    serve(contract.verifyBankAccount, ({ params, body, caller, request }) =>
      verifyBankAccount(bankAccounts, actorOf(caller, request), named(params), body.amountsMinor),
    ),
    serve(contract.getFreezePage, async ({ params: { id: vendorId, secret } }) =>
      freezePage(productName, await getFreezable(bankAccounts, { vendorId, secret })),
    ),
    serve(contract.freezeBankAccount, async ({ params: { id: vendorId, secret }, request }) => {
      const facts = { requestId: request.id, ip: request.ip }
      return freezePage(productName, await freezeBankAccount(bankAccounts, { vendorId, secret }, facts))
    }),
    serveTwoPersonAct(
      contract.unfreezeBankAccount,
      { ...ofAccount, version: (tx, { params }) => accountVersion(tx, named(params)) },
      ({ params, body, caller, request, conclude }) =>
        unfreezeBankAccount(bankAccounts, conclude, actorOf(caller, request), named(params), body.reason),
    ),
    serve(contract.stopDebits, ({ params, body, caller, request, conclude }) =>
      stopDebits(bankAccounts, conclude, actorOf(caller, request), named(params), body.reason),
    ),
    serveTwoPersonAct(
      contract.decideBankAccount,
      {
        ...ofAccount,
        version: (tx, { params }) => accountVersion(tx, named(params)),
        // One person may close the way to an account.
        isNeeded: ({ body }) => body.isProven,
      },
      ({ params, body, caller, request, conclude }) =>
        decideBankAccount(bankAccounts, conclude, actorOf(caller, request), named(params), body),
    ),
    serve(contract.listHeldBankAccounts, ({ query, caller }) =>
      listHeldAccounts(bankAccounts, query, accountOf(caller).sub),
    ),
    serve(contract.listFrozenBankAccounts, ({ query, caller }) =>
      listFrozenAccounts(bankAccounts, query, accountOf(caller).sub),
    ),
    serve(contract.beginPrenote, ({ params, body, caller, request, conclude }) =>
      beginPrenote(bankAccounts, conclude, actorOf(caller, request), named(params), body.reason),
    ),
    serve(contract.recordCallBack, ({ params, body, caller, request, conclude }) =>
      recordCallBack(bankAccounts, conclude, actorOf(caller, request), named(params), body),
    ),
    serve(contract.listCallBacks, ({ params }) => listCallBacks(bankAccounts, named(params))),
    serve(contract.getDirectDebitText, ({ caller }) => getDirectDebitText(bankAccounts, vendorOf(caller))),
    serve(contract.authorizeDirectDebit, ({ caller, body, request }) =>
      authorizeDirectDebit(bankAccounts, actorOf(caller, request), vendorOf(caller), body?.sha256),
    ),
    serve(contract.linkBankAccount, ({ caller, body, conclude }) =>
      linkBankAccount(bankAccounts, conclude, vendorOf(caller), body),
    ),
  ]
}

const named = ({ id, accountId }: { readonly id: string; readonly accountId: string }) => ({
  vendorId: id,
  accountId,
})

const actorOf = (caller: Caller, { id, ip, userAgent }: RequestFacts): Actor => ({
  sub: accountOf(caller).sub,
  ip,
  userAgent,
  requestId: id,
})
