import * as contract from '@sooner/contract/identity-own'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Account, Caller } from '../../../platform/http/caller.ts'
import { serve, type RequestFacts, type ServedRoute } from '../../../platform/http/serve.ts'
import { calledFrom, type Identity } from '../ports.ts'
import { endOwnSession } from '../use-cases/sessions/end-own-session.ts'
import { listOwnSessions } from '../use-cases/sessions/list-own-sessions.ts'
import { listSignInHistory } from '../use-cases/sessions/list-sign-in-history.ts'
import { getRecoveryCodes, makeRecoveryCodes } from '../use-cases/factors/recovery-codes.ts'
import { stepUp } from '../use-cases/sessions/step-up.ts'

export function ownAccountRoutes(identity: Identity): ServedRoute[] {
  const from = ({ ip, userAgent, headers }: RequestFacts) =>
    calledFrom(identity, ip, userAgent, headers['accept-language'])
  return [
    serve(contract.listOwnSessions, ({ caller }) => listOwnSessions(identity, accountOf(caller))),
    serve(contract.endOwnSession, ({ caller, params, request }) =>
      endOwnSession(from(request), accountOf(caller), params.id),
    ),
    serve(contract.listSignInHistory, ({ caller, query }) =>
      listSignInHistory(identity, accountOf(caller), query),
    ),
    serve(contract.getRecoveryCodes, ({ caller }) => getRecoveryCodes(identity, accountOf(caller))),
    serve(contract.makeRecoveryCodes, ({ caller, request }) =>
      makeRecoveryCodes(from(request), accountOf(caller)),
    ),
    serve(contract.stepUp, ({ caller, body, request }) => stepUp(from(request), accountOf(caller), body)),
  ]
}

function accountOf({ account }: Caller): Account {
  if (!account) throw new InvariantViolation('the guard let in nobody where somebody has to be signed in')
  return account
}
