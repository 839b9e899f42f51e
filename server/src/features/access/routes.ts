import * as contract from '@sooner/contract/access'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Account, Caller } from '../../platform/http/caller.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Access } from './ports.ts'
import { changeUserAccount } from './use-cases/change-user-account.ts'
import { createUserAccount } from './use-cases/create-user-account.ts'
import { getUserAccount } from './use-cases/get-user-account.ts'
import { inviteColleague } from './use-cases/invite-colleague.ts'
import { listActivity } from './use-cases/list-activity.ts'
import { listColleagues } from './use-cases/list-colleagues.ts'
import { logActivity } from './use-cases/log-activity.ts'
import { registerUserAccount } from './use-cases/register-user-account.ts'
import { removeColleague } from './use-cases/remove-colleague.ts'
import { storeOnboardingData } from './use-cases/store-onboarding-data.ts'

export function accessRoutes(access: Access): ServedRoute[] {
  return [
    serve(contract.createUserAccount, ({ body, caller }) =>
      createUserAccount(access, personOf(caller), body),
    ),
    serve(contract.getUserAccount, ({ params, caller }) =>
      getUserAccount(access, personOf(caller).sub, params.email),
    ),
    serve(contract.storeOnboardingData, ({ params, body, caller }) =>
      storeOnboardingData(access, personOf(caller).sub, params.email, body),
    ),
    serve(contract.registerUserAccount, ({ params, caller }) =>
      registerUserAccount(access, personOf(caller), params.email),
    ),
    serve(contract.logActivity, ({ params, body, caller }) =>
      logActivity(access, personOf(caller).sub, params.email, body),
    ),
    serve(contract.changeUserAccount, ({ params, body, caller }) =>
      changeUserAccount(access, personOf(caller).sub, params.id, body),
    ),
    serve(contract.inviteColleague, ({ body, caller }) =>
      inviteColleague(access, personOf(caller).sub, body),
    ),
    serve(contract.listColleagues, ({ params, caller }) =>
      listColleagues(access, personOf(caller).sub, params.id),
    ),
    serve(contract.listActivity, ({ params, query }) => listActivity(access, params, query)),
    serve(contract.removeColleague, ({ params, caller }) => {
      if (caller.vendorId === undefined) throw new InvariantViolation('a user of a vendor has one')
      const user = {
        subject: personOf(caller).sub,
        vendorId: caller.vendorId,
        isOwner: caller.standings.has('owner'),
      }
      return removeColleague(access, user, params.id)
    }),
  ]
}

function personOf({ account }: Caller): Account {
  if (!account) throw new InvariantViolation('the guard admits nobody without an account here')
  return account
}
