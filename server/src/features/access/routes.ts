import * as contract from '@sooner/contract/access'
import * as ofVendors from '@sooner/contract/operator-vendors'
import { getStaff as declaredStaff, listAudit as declaredAudit } from '@sooner/contract/staff'
import { accountOf, actingIn, vendorOf } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Access } from './ports.ts'
import { listActivity, logActivity } from './use-cases/activities.ts'
import { changeUserAccount } from './use-cases/change-user-account.ts'
import { createUserAccount } from './use-cases/create-user-account.ts'
import { getInvitation } from './use-cases/invitation-secret.ts'
import { inviteColleague } from './use-cases/invite-colleague.ts'
import { getUserAccount, listColleagues } from './use-cases/read-user-accounts.ts'
import { listAudit } from './use-cases/read-audit.ts'
import { getStaff } from './use-cases/read-staff.ts'
import { registerUserAccount } from './use-cases/register-user-account.ts'
import { removeColleague } from './use-cases/remove-colleague.ts'
import { sendInvitationCode } from './use-cases/send-invitation-code.ts'
import { storeOnboardingData } from './use-cases/store-onboarding-data.ts'
import { endUserSessions, listVendorSessions } from './use-cases/user-sessions.ts'

export function accessRoutes(access: Access): ServedRoute[] {
  return [
    serve(contract.createUserAccount, ({ body, caller }) =>
      createUserAccount(access, accountOf(caller), body),
    ),
    serve(contract.getUserAccount, ({ params, caller }) =>
      getUserAccount(access, accountOf(caller).sub, params.email),
    ),
    serve(contract.storeOnboardingData, ({ params, body, caller }) =>
      storeOnboardingData(access, accountOf(caller).sub, params.email, body),
    ),
    serve(contract.registerUserAccount, ({ params, body, caller }) =>
      registerUserAccount(access, accountOf(caller), params.email, body),
    ),
    serve(contract.getInvitation, ({ params }) => getInvitation(access, params.secret)),
    serve(contract.sendInvitationCode, ({ params, caller }) =>
      sendInvitationCode(access, accountOf(caller).sub, params.email),
    ),
    serve(contract.logActivity, ({ params, body, caller }) =>
      logActivity(access, accountOf(caller).sub, params.email, body),
    ),
    serve(contract.changeUserAccount, ({ params, body, caller }) =>
      changeUserAccount(access, accountOf(caller).sub, params.id, body),
    ),
    serve(contract.inviteColleague, ({ body, caller, conclude }) =>
      inviteColleague(access, conclude, accountOf(caller).sub, body),
    ),
    serve(contract.listColleagues, ({ params, caller }) =>
      listColleagues(access, accountOf(caller).sub, params.id),
    ),
    serve(contract.listActivity, ({ params, query }) => listActivity(access, params, query)),
    serve(declaredStaff, ({ caller }) => getStaff(access, accountOf(caller), caller.standings)),
    serve(declaredAudit, ({ query }) => listAudit(access, query)),
    serve(ofVendors.listVendorSessions, ({ params, caller, request }) =>
      listVendorSessions(access, actingIn(caller, request), params.id),
    ),
    serve(
      ofVendors.endUserSessions,
      ({ params: { id: vendorId, userAccountId }, body, caller, request, conclude }) =>
        endUserSessions(access, conclude, actingIn(caller, request), { vendorId, userAccountId, ...body }),
    ),
    serve(contract.removeColleague, ({ params, caller }) => {
      const user = {
        subject: accountOf(caller).sub,
        vendorId: vendorOf(caller),
        isOwner: caller.standings.has('owner'),
      }
      return removeColleague(access, user, params.id)
    }),
  ]
}
