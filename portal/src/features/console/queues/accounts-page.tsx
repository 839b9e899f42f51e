import { queueFilters } from '@sooner/rules/queue-views'
import { callBackOutcomes } from '@sooner/rules/payout-reviews'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type FrozenAccount,
  type HeldAccount,
  useDecideBankAccountMutation,
  useListCallBacksQuery,
  useListFrozenBankAccountsQuery,
  useListHeldBankAccountsQuery,
  useRecordCallBackMutation,
  useUnfreezeBankAccountMutation,
} from '../../../lib/resources/bank-accounts.staff.ts'
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

type Shown = HeldAccount | FrozenAccount
type Named = Pick<Shown, 'account' | 'businessName'>
const views = queueFilters.accounts.view
type View = (typeof views)[number]

/** Accounts in another name than their business's, and those that somebody stopped. */
export function AccountsPage() {
  const { places } = useConsoleWords()
  const { accounts: words } = useQueueWords()
  const place = useQueuePlace()
  const view = views.find((one) => one === place.filter('view')) ?? 'held'
  const query = { query: { page: place.page, limit: pageSize, ...useItemScope() } }
  const held = useListHeldBankAccountsQuery(query, { skip: view !== 'held' })
  const stopped = useListFrozenBankAccountsQuery(query, { skip: view !== 'stopped' })
  return (
    <QueuePage<Shown>
      title={places.accounts}
      list={view === 'held' ? held : stopped}
      keyOf={({ account }) => account.id}
      row={(one) => ({
        title: one.businessName,
        end: <Since at={'frozenAt' in one ? one.frozenAt : one.account.createdAt} />,
        detail: (
          <span>
            {one.account.name}, {one.account.maskedAccountNumber}
          </span>
        ),
      })}
      filters={
        <Select
          label={words.filter}
          value={view}
          options={views.map((value) => ({ value, text: words.views[value] }))}
          onChange={(value) => place.go({ view: value, page: undefined, item: undefined })}
        />
      }
      viewed="accounts"
      worked={{ queue: 'accounts', itemOf: ({ account }) => `${account.vendorId} ${account.id}` }}
      empty={words.empty[view]}
    >
      {(shown, onDecided) => <AccountItem shown={shown} view={view} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface AccountItemProps {
  readonly shown: Shown
  readonly view: View
  readonly onDecided: (said: string) => void
}

export function AccountItem({ shown, view, onDecided }: AccountItemProps) {
  const { accounts: words } = useQueueWords()
  const { account, businessName } = shown
  const decisions = useAccountDecisions(shown, view)
  const names =
    'namesAtBank' in shown
      ? [
          { term: words.tradeName, value: shown.dba ?? words.none },
          { term: words.namesAtBank, value: shown.namesAtBank.join(', ') || words.none },
          { term: words.namesAtActivation, value: shown.namesAtActivation.join(', ') || words.none },
        ]
      : [{ term: words.stoppedAt, value: <Day value={shown.frozenAt} withTime /> }]
  return (
    <Item
      title={businessName}
      badge={<StateBadge kind="verification" state={account.verificationStatus} />}
      decisions={decisions}
      onDecided={onDecided}
      vendorId={account.vendorId}
      waiting={<SecondPerson subject={`bank-account:${account.id}`} />}
    >
      <DefinitionList
        items={[
          ...names,
          { term: words.holder, value: account.name },
          { term: words.number, value: `${account.maskedRoutingNumber} ${account.maskedAccountNumber}` },
          { term: words.currency, value: account.currencyCode },
          { term: words.added, value: <Day value={account.createdAt} withTime /> },
        ]}
      />
      <Calls id={account.vendorId} accountId={account.id} />
    </Item>
  )
}

export function Calls({ id, accountId }: { readonly id: string; readonly accountId: string }) {
  const { accounts: words } = useQueueWords()
  const { data } = useListCallBacksQuery({ params: { id, accountId } })
  const calls = data?.callBacks ?? []
  return (
    <section className="grid gap-2">
      <h3 className="text-16">{words.calls}</h3>
      {data && calls.length === 0 && <p className="text-14 text-muted">{words.noCalls}</p>}
      {calls.map((call) => (
        <DefinitionList
          key={call.id}
          items={[
            { term: words.outcome, value: words.outcomes[call.outcome] },
            { term: words.person, value: `${call.person}, ${call.phoneNumber}` },
            { term: words.called, value: <Day value={call.calledAt} withTime /> },
            { term: words.knownSince, value: <Day value={call.knownSince} withYear /> },
          ]}
        />
      ))}
    </section>
  )
}

export function useAccountDecisions({ account, businessName }: Named, view: View): readonly Decision[] {
  const { accounts: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [decide] = useDecideBankAccountMutation(ownNotice('decide about a bank account'))
  const [release] = useUnfreezeBankAccountMutation(ownNotice('release a bank account'))
  const params = { id: account.vendorId, accountId: account.id }
  const fields = [{ name: 'reason', label: queue.note, hint: queue.noteHint }]
  const deciding =
    (isProven: boolean): Decision['act'] =>
    ({ reason = '' }) =>
      ended('decideBankAccount', decide({ params, body: { isProven, reason } }))
  const calling = useCallBackDecision(account, businessName)
  if (view === 'stopped')
    return [
      {
        key: 'release',
        letter: 'a',
        label: words.release,
        isPrimary: true,
        meaning: words.releasing,
        fields,
        act: ({ reason = '' }) => ended('unfreezeBankAccount', release({ params, body: { reason } })),
        said: words.released(businessName),
      },
      calling,
    ]
  return [
    {
      key: 'prove',
      letter: 'a',
      label: words.prove,
      isPrimary: true,
      meaning: words.proving,
      fields,
      act: deciding(true),
      said: words.proven(businessName),
    },
    {
      key: 'refuse',
      letter: 'r',
      label: words.refuse,
      meaning: words.refusing,
      fields,
      act: deciding(false),
      said: words.refused(businessName),
    },
    calling,
  ]
}

function useCallBackDecision(account: Named['account'], businessName: string): Decision {
  const { accounts: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [record] = useRecordCallBackMutation(ownNotice('record a call'))
  const params = { id: account.vendorId, accountId: account.id }
  return {
    key: 'call',
    letter: 'c',
    label: words.recordCall,
    meaning: words.calling,
    fields: [
      { name: 'person', label: words.person },
      { name: 'phoneNumber', label: words.phone },
      { name: 'knownSince', label: words.knownSince, hint: words.knownSinceHint, type: 'date' },
      {
        name: 'outcome',
        label: words.outcome,
        options: callBackOutcomes.map((value) => ({ value, text: words.outcomes[value] })),
      },
      { name: 'note', label: queue.note, isOptional: true },
    ],
    act: ({ person = '', phoneNumber = '', knownSince = '', outcome: chosen, note }) => {
      const outcome = callBackOutcomes.find((one) => one === chosen) ?? 'not-reached'
      const body = { person, phoneNumber, knownSince, outcome, ...(note && { note }) }
      return ended('recordCallBack', record({ params, body }))
    },
    said: words.callRecorded(businessName),
  }
}
