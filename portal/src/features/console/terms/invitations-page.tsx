import { onboardingStatuses } from '@sooner/rules/vendors'
import { rateCodes } from '@sooner/rules/programs'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Onboarding,
  useIssueOnboardingMutation,
  useListOnboardingsQuery,
} from '../../../lib/resources/vendors.staff.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { Filter } from '../queue/filter.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { Since } from '../queue/since.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useTermsWords } from './words/index.ts'

/** The vendors that were invited in the name of a partner, and how far each of them is. */
export function InvitationsPage() {
  const { places } = useConsoleWords()
  const { invitations: words } = useTermsWords()
  const place = useQueuePlace()
  const status = onboardingStatuses.find((one) => one === place.filter('status'))
  const query = { page: place.page, limit: pageSize, ...(status && { status }) }
  const inviting = useInviting()
  return (
    <QueuePage<Onboarding>
      title={places.invitations}
      list={useListOnboardingsQuery({ query })}
      keyOf={({ partnerId, externalVendorId, createdAt }) => `${partnerId} ${externalVendorId} ${createdAt}`}
      row={({ vendorName, email, status: state, createdAt }) => ({
        title: vendorName,
        end: <Since at={createdAt} />,
        detail: (
          <>
            <span>{email}</span>
            <span>{words.statuses[state]}</span>
          </>
        ),
      })}
      filters={
        <Filter
          name="status"
          label={words.filter}
          values={onboardingStatuses}
          texts={words.statuses}
          all={words.all}
        />
      }
      acts={<Acts decisions={[inviting]} />}
      empty={words.empty}
    >
      {(invitation, onDecided) => <InvitationItem invitation={invitation} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface InvitationItemProps {
  readonly invitation: Onboarding
  readonly onDecided: (said: string) => void
}

function InvitationItem({ invitation, onDecided }: InvitationItemProps) {
  const { invitations: words } = useTermsWords()
  const { vendorName, vendorId, registeredAt, createdAt, partnerId, externalVendorId, promoCode } = invitation
  return (
    <Item title={vendorName} onDecided={onDecided} {...(vendorId !== null && { vendorId })}>
      <DefinitionList
        items={[
          { term: words.status, value: words.statuses[invitation.status] },
          { term: words.email, value: invitation.email },
          { term: words.number, value: words.numberOf(String(partnerId), externalVendorId) },
          { term: words.promo, value: promoCode ?? words.none },
          { term: words.sent, value: <Day value={createdAt} withTime withYear /> },
          {
            term: words.registered,
            value: registeredAt === null ? words.notYet : <Day value={registeredAt} withTime withYear />,
          },
        ]}
      />
    </Item>
  )
}

function useInviting(): Decision {
  const { invitations: words } = useTermsWords()
  const ended = useEnding()
  const [issue] = useIssueOnboardingMutation(ownNotice('invite a vendor'))
  return {
    key: 'invite',
    label: words.invite,
    meaning: words.inviting,
    fields: [
      { name: 'partnerId', label: words.partner },
      { name: 'externalVendorId', label: words.number },
      { name: 'vendorName', label: words.name },
      { name: 'email', label: words.email },
      {
        name: 'promoCode',
        label: words.promo,
        hint: words.promoHint,
        isOptional: true,
        options: rateCodes.map((value) => ({ value, text: value })),
      },
    ],
    act: ({ partnerId, externalVendorId = '', vendorName = '', email = '', promoCode: code }) => {
      const promoCode = rateCodes.find((one) => one === code)
      const body = {
        partnerId: Number(partnerId),
        externalVendorId,
        vendorName,
        email,
        ...(promoCode && { promoCode }),
      }
      return ended('issueOnboarding', issue({ body }))
    },
    said: words.invited,
  }
}
