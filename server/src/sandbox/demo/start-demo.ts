import { randomBytes } from 'node:crypto'
import type { Answer } from '@sooner/contract/route'
import type { startDemo as declared } from '@sooner/contract/sandbox-demo'
import * as contract from '@sooner/contract/sandbox-demo'
import { type DemoValue, demos } from '@sooner/rules/demo'
import { demoPartner } from '@sooner/rules/partners'
import type { ProgramCode } from '@sooner/rules/programs'
import { Refusal } from '@sooner/rules/refusal'
import { createAccount, type Identity } from '../../features/identity/index.ts'
import {
  issueOnboarding,
  registerOnboarding,
  type Invited,
  type Onboardings,
} from '../../features/onboarding/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { transact } from '../../platform/transaction.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { businesses } from './businesses.ts'
import { countVisits, insertVisit } from './store.ts'

interface Demo {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Identity
  readonly poolId: string
  readonly onboardings: Onboardings
}

/** The route needs no sign-in and each visit creates an account, so visits are limited well above honest use. */
const maxVisitsAnHour = 240
const hourMs = 3_600_000
const actor = 'demo'

/** The programs that each demo offers: only one if the demo is about that program. */
const offered: Readonly<Record<DemoValue, readonly ProgramCode[]>> = {
  harborline: ['NET-30', 'Pay-On-Approval'],
  keystone: ['NET-30', 'Pay-On-Approval'],
  northgate: ['NET-30', 'Pay-On-Approval'],
  'on-demand': ['On-Demand'],
  'pay-on-approval': ['Pay-On-Approval'],
}

/** Invitations come from the demo partner whatever the brand, so that real partners' figures never include demos. */
const invitationOf = (demo: DemoValue, visit: string, email: string): Invited => ({
  partnerId: demoPartner,
  externalVendorId: `DEMO-${visit}`,
  feeScheme: 'discounting',
  customMsa: false,
  skipAutoInstantPayoutStep: false,
  availablePrograms: offered[demo].map((programCode) => ({
    programCode,
    netDays: programCode === 'NET-30' ? 30 : null,
    visibleInOnboarding: true,
  })),
  vendorName: businesses[demo].dba,
  email,
  demo,
})

/** A demo visitor is signed in at once, so no invitation mail is sent. */
const mailNobody: Onboardings['enqueue'] = () => Promise.resolve()

/** Creates a confirmed account for each visit, and an invitation that this account has accepted. */
async function startDemo(
  { db, clock, identity, poolId, onboardings }: Demo,
  demo: DemoValue,
): Promise<Answer<typeof declared>> {
  const visit = randomBytes(5).toString('hex')
  const email = `${demo}-${visit}@demo.test`
  const begunAt = clock.wall()
  await transact(db, async (tx) => {
    if ((await countVisits(tx, new Date(begunAt.getTime() - hourMs))) >= maxVisitsAnHour)
      throw new Refusal(
        'RATE_LIMITED',
        'There were too many demo visits in the last hour. Please try again later.',
      )
    await insertVisit(tx, { demo, email, begunAt })
  })
  const password = `Demo-1-${randomBytes(15).toString('base64url')}`
  const account = { poolId, email, password, groups: ['Vendors'] as const, actor }
  const subject = await createAccount(identity, account)
  const invited = invitationOf(demo, visit, email)
  const onboardingId = await transact(db, (tx) =>
    issueOnboarding({ ...onboardings, enqueue: mailNobody }, tx, invited, { actor }),
  )
  await registerOnboarding(onboardings, { actor: subject }, onboardingId)
  return { email, password, ...demos[demo], business: businesses[demo] }
}

export const demoRoutes = (demo: Demo): ServedRoute[] => [
  serve(contract.startDemo, ({ body, request }) => {
    if (!isFromOwnPage(request.headers)) throw new Refusal('FORBIDDEN', 'Only the portal can start a demo.')
    return startDemo(demo, body.demo)
  }),
]
