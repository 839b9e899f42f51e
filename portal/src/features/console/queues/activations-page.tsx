import { grantsRate } from '@sooner/rules/programs'
import { queueFilters } from '@sooner/rules/queue-views'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type OperatedVendor,
  useAcceptPromoCodeMutation,
  useActivateVendorMutation,
  useDeactivateVendorMutation,
  useListVendorsQuery,
} from '../../../lib/resources/operator-vendors.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { Since } from '../queue/since.tsx'
import { useItemScope } from '../queue/work.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

const filters = queueFilters.activations.needs

/** The vendors that are not active yet, and what each lacks. */
export function ActivationsPage() {
  const { places } = useConsoleWords()
  const { vendors: words } = useQueueWords()
  const place = useQueuePlace()
  const enablement = filters.find((one) => one === place.filter('needs')) ?? filters[0]
  return (
    <QueuePage<OperatedVendor>
      title={places.activations}
      list={useListVendorsQuery({
        query: { enablement, page: place.page, limit: pageSize, ...useItemScope() },
      })}
      keyOf={({ id }) => id}
      row={(vendor) => ({
        title: vendor.name,
        end: <Since at={vendor.createdAt} />,
        detail: <span>{words.needs[missingOf(vendor)[0] ?? 'nothing']}</span>,
      })}
      filters={
        <Select
          label={words.filter}
          value={enablement}
          options={filters.map((value) => ({ value, text: words.filters[value] }))}
          onChange={(value) => place.go({ needs: value, page: undefined, item: undefined })}
        />
      }
      viewed="activations"
      worked={{ queue: 'activations', itemOf: ({ id }) => id }}
      empty={words.empty}
    >
      {(vendor, onDecided) => <VendorItem vendor={vendor} onDecided={onDecided} />}
    </QueuePage>
  )
}

type Need = 'setup' | 'business' | 'thirdParty' | 'screening' | 'partner'

/** What a vendor lacks before it can be paid; nothing of it is missing where it only waits for the activation. */
export function missingOf(vendor: OperatedVendor): readonly Need[] {
  const { enablement, businessVerification } = vendor
  return [
    ...(vendor.onboardedAt === null ? (['setup'] as const) : []),
    ...(enablement.includes('requires-assignment') ? (['partner'] as const) : []),
    ...(enablement.includes('requires-verification-document-approval') ? (['business'] as const) : []),
    ...(enablement.includes('requires-third-party-verification-document-approval')
      ? (['thirdParty'] as const)
      : []),
    ...(businessVerification === 'watchlist_verified' ? [] : (['screening'] as const)),
  ]
}

interface VendorItemProps {
  readonly vendor: OperatedVendor
  readonly onDecided: (said: string) => void
}

export function VendorItem({ vendor, onDecided }: VendorItemProps) {
  const { vendors: words } = useQueueWords()
  const decisions = useVendorDecisions(vendor)
  const missing = missingOf(vendor)
  const counted = (approved: number, uploaded: number) => words.counted(String(approved), String(uploaded))
  return (
    <Item
      title={vendor.name}
      badge={<StateBadge kind="vendor" state={vendor.status} />}
      decisions={decisions}
      onDecided={onDecided}
      vendorId={vendor.id}
      waiting={<SecondPerson subject={`promo-code:${vendor.id}`} />}
    >
      <section className="grid gap-1">
        <h3 className="text-16">{words.checklist}</h3>
        {missing.length === 0 && <p>{words.needs.nothing}</p>}
        <ul className="list-disc pl-5">
          {missing.map((need) => (
            <li key={need}>{words.needs[need]}</li>
          ))}
        </ul>
      </section>
      <DefinitionList
        items={[
          { term: words.email, value: vendor.email },
          { term: words.country, value: vendor.countryCode },
          { term: words.partner, value: String(vendor.onboardingPartnerId) },
          {
            term: words.screening,
            value: <StateBadge kind="business" state={vendor.businessVerification} />,
          },
          {
            term: words.bankDocuments,
            value: counted(vendor.approvedBankDocumentCount, vendor.uploadedBankDocumentCount),
          },
          {
            term: words.businessDocuments,
            value: counted(vendor.approvedBusinessDocumentCount, vendor.uploadedBusinessDocumentCount),
          },
          { term: words.since, value: <Day value={vendor.createdAt} withTime /> },
          {
            term: words.finished,
            value: vendor.onboardedAt === null ? words.notYet : <Day value={vendor.onboardedAt} withTime />,
          },
        ]}
      />
    </Item>
  )
}

export function useVendorDecisions(vendor: OperatedVendor): readonly Decision[] {
  const { id, name, isActive, onboardedAt, promoCode, promoConfirmed } = vendor
  const { vendors: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [activate] = useActivateVendorMutation(ownNotice('activate a vendor'))
  const [confirm] = useAcceptPromoCodeMutation(ownNotice('confirm a promo code'))
  const [deactivate] = useDeactivateVendorMutation(ownNotice('deactivate a vendor'))
  const fields = [{ name: 'reason', label: queue.note, hint: queue.noteHint }]
  const sent = (reason: string | undefined) => ({ params: { id }, body: { reason: reason ?? '' } })
  const activation: Decision = {
    key: 'activate',
    letter: 'a',
    label: words.activate,
    isPrimary: true,
    heldBack: onboardedAt === null ? words.needs.setup : undefined,
    meaning: words.activating,
    fields,
    act: ({ reason }) => ended('activateVendor', activate(sent(reason))),
    said: words.activated(name),
    undo: {
      act: () => ended('deactivateVendor', deactivate(sent(queue.undoNote))),
      said: words.deactivated(name),
    },
  }
  const deactivation: Decision = {
    key: 'deactivate',
    letter: 'd',
    label: words.deactivate,
    meaning: words.deactivating,
    fields,
    act: ({ reason }) => ended('deactivateVendor', deactivate(sent(reason))),
    said: words.deactivated(name),
  }
  const confirmation: Decision = {
    key: 'promo',
    letter: 'p',
    label: words.confirmPromo(promoCode ?? ''),
    meaning: words.confirmingPromo,
    fields,
    act: ({ reason }) => ended('acceptPromoCode', confirm(sent(reason))),
    said: words.promoConfirmed(name),
  }
  return [
    ...(isActive ? [] : [activation]),
    deactivation,
    ...(grantsRate(promoCode) && !promoConfirmed ? [confirmation] : []),
  ]
}
