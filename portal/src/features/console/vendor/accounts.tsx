import { type BankAccount, useListBankAccountsQuery } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useBeginPrenoteMutation, useStopDebitsMutation } from '../../../lib/resources/bank-accounts.staff.ts'
import type { Vendor } from '../../../lib/resources/vendors.ts'
import { Badge, StateBadge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { Calls, useAccountDecisions } from '../queues/accounts-page.tsx'
import { useQueueWords } from '../queues/words/index.ts'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

/** The bank accounts of a vendor: how each is proven, what goes to it, who was called about it, and the acts of operators. */
export function Accounts({ vendor: { id, name } }: { readonly vendor: Pick<Vendor, 'id' | 'name'> }) {
  const { trouble } = useConsoleWords()
  const { titles, accounts: words } = useVendorWords()
  const query = useListBankAccountsQuery({ params: { id } })
  return (
    <Section title={titles.accounts}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={5} />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <p className="text-14 text-muted">{words.none}</p>
          ) : (
            <ul className="grid">
              {accounts.map((account) => (
                <li
                  key={account.id}
                  className="border-b border-line py-6 first:pt-0 last:border-b-0 last:pb-0"
                >
                  <Account account={account} businessName={name} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

interface AccountProps {
  readonly account: BankAccount
  readonly businessName: string
}

function Account({ account, businessName }: AccountProps) {
  const { accounts: words } = useVendorWords()
  const { accounts: queue } = useQueueWords()
  const shown = { account, businessName }
  const isProven = account.verificationStatus === 'succeeded'
  const decided = useAccountDecisions(shown, account.isFrozen ? 'stopped' : 'held').filter(
    ({ key }) => !(isProven && key === 'prove'),
  )
  const further = useFurtherDecisions(account)
  const { maskedRoutingNumber, maskedAccountNumber, stopped, debitsStopped, heldThrough } = account
  const proof = words.processes[account.verificationProcess]
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-16 wrap-anywhere">
          {account.name}, {maskedAccountNumber}
        </h3>
        <StateBadge kind="verification" state={account.verificationStatus} />
        {account.receivesPayouts && (
          <Badge tone="positive" mark="done">
            {words.receives}
          </Badge>
        )}
        {account.isFrozen && (
          <Badge tone="negative" mark="held">
            {words.stopped}
          </Badge>
        )}
      </div>
      <SecondPerson subject={`bank-account:${account.id}`} />
      <Acts decisions={[...decided, ...further]} />
      <DefinitionList
        items={[
          { term: queue.number, value: `${maskedRoutingNumber} ${maskedAccountNumber}` },
          { term: queue.currency, value: account.currencyCode },
          { term: words.proof, value: proof, hint: words.tries(String(account.verificationAttempts)) },
          {
            term: words.debits,
            value: account.hasDirectDebitAuthorization ? words.authorized : words.notAuthorized,
            ...(debitsStopped && { hint: words.since(debitsStopped.on, debitsStopped.code ?? '') }),
          },
          ...(stopped ? [{ term: words.stopped, value: words.since(stopped.on, stopped.code ?? '') }] : []),
          ...(heldThrough ? [{ term: words.heldThrough, value: <Day value={heldThrough} withYear /> }] : []),
          { term: queue.added, value: <Day value={account.createdAt} withTime withYear /> },
        ]}
      />
      <Calls id={account.vendorId} accountId={account.id} />
    </section>
  )
}

function useFurtherDecisions({
  id: accountId,
  vendorId: id,
  maskedAccountNumber,
  hasDirectDebitAuthorization,
}: BankAccount): readonly Decision[] {
  const { accounts: words } = useVendorWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [stop] = useStopDebitsMutation(ownNotice('stop debits from a bank account'))
  const [prenote] = useBeginPrenoteMutation(ownNotice('ask the bank about an account'))
  const params = { id, accountId }
  const fields = [{ name: 'reason', label: queue.note, hint: queue.noteHint }]
  return [
    {
      key: 'prenote',
      label: words.prenote,
      meaning: words.prenoting,
      fields,
      act: ({ reason = '' }) => ended('beginPrenote', prenote({ params, body: { reason } })),
      said: words.prenoted(maskedAccountNumber),
    },
    {
      key: 'debits',
      label: words.stopDebits,
      meaning: words.stoppingDebits,
      heldBack: hasDirectDebitAuthorization ? undefined : words.notAuthorized,
      fields,
      act: ({ reason = '' }) => ended('stopDebits', stop({ params, body: { reason } })),
      said: words.debitsStopped(maskedAccountNumber),
    },
  ]
}
