import { creditTiers } from '@sooner/rules/programs'
import { useState } from 'react'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Client,
  type Facilitator,
  useChangeClientTermsMutation,
  useDecideExternalClientMutation,
  useDecideFacilitatorMutation,
  useListExternalClientsQuery,
  useListFacilitatorsQuery,
} from '../../../lib/resources/operator-partners.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useMoneyWords } from '../money/words/index.ts'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useTermsWords } from './words/index.ts'

const limit = 10

interface OfPartner {
  readonly partnerId: number
}

/** For whom its vendors work: which of them count, and what is set for each. */
export function Clients({ partnerId }: OfPartner) {
  const { trouble, queue } = useConsoleWords()
  const { clients: words } = useTermsWords()
  const [page, setPage] = useState(1)
  const query = useListExternalClientsQuery({ query: { partnerId, page, limit } })
  return (
    <Section title={words.title}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={6} />}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="text-14 text-muted">{words.none}</p>}
            <ul aria-label={words.title} className="grid gap-6">
              {data.map((client) => (
                <li key={client.externalClientId}>
                  <ClientEntry client={client} />
                </li>
              ))}
            </ul>
            <Pager
              label={queue.pages(words.title)}
              page={page}
              limit={limit}
              total={total}
              onPage={setPage}
            />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function ClientEntry({ client }: { readonly client: Client }) {
  const { clients: words } = useTermsWords()
  const { exposures } = useMoneyWords()
  const { partnerId, externalClientId, name, address, status, redirectable, closedThrough, creditTier } =
    client
  return (
    <section className="grid gap-2 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-16 wrap-anywhere">
          {name ?? words.unnamed} ({externalClientId})
        </h3>
        <StateBadge kind="client" state={status} />
      </div>
      <SecondPerson subject={`client:${partnerId}/${externalClientId}`} />
      <Acts decisions={useClientDecisions(client)} />
      <DefinitionList
        items={[
          { term: words.address, value: address ?? words.noAddress },
          { term: words.creditTier, value: exposures.tiers[creditTier] },
          { term: words.redirectable, value: redirectable ? words.yes : words.no },
          {
            term: words.closedThrough,
            value: closedThrough === null ? words.noPeriods : <Day value={closedThrough} withYear />,
          },
          ...(client.programCode ? [{ term: words.program, value: client.programCode }] : []),
        ]}
      />
    </section>
  )
}

function useClientDecisions(client: Client): readonly Decision[] {
  const { clients: words } = useTermsWords()
  const { exposures } = useMoneyWords()
  const ended = useEnding()
  const [decide] = useDecideExternalClientMutation(ownNotice('decide about a client'))
  const [change] = useChangeClientTermsMutation(ownNotice('change the terms of a client'))
  const { partnerId, externalClientId: id, status, redirectable, closedThrough, creditTier } = client
  const params = { partnerId, id }
  const deciding = (decision: 'approved' | 'rejected', label: string, said: string): Decision => ({
    key: decision,
    label,
    fields: [],
    meaning: words.meanings[decision],
    act: () => ended('decideExternalClient', decide({ params, body: { status: decision } })),
    said,
  })
  return [
    ...(status === 'approved' ? [] : [deciding('approved', words.approve, words.approved(id))]),
    ...(status === 'rejected' ? [] : [deciding('rejected', words.reject, words.rejected(id))]),
    {
      key: 'terms',
      label: words.change,
      fields: [
        {
          name: 'creditTier',
          label: words.creditTier,
          initial: creditTier,
          options: creditTiers.map((value) => ({ value, text: exposures.tiers[value] })),
        },
        { name: 'redirectable', label: words.redirectable, type: 'yes', initial: redirectable ? 'yes' : '' },
        {
          name: 'closedThrough',
          label: words.closedThrough,
          type: 'date',
          isOptional: true,
          initial: closedThrough ?? '',
        },
      ],
      act: (values) => {
        const body = {
          creditTier: creditTiers.find((one) => one === values['creditTier']) ?? creditTier,
          redirectable: values['redirectable'] === 'yes',
          closedThrough: values['closedThrough'] || null,
        }
        return ended('changeClientTerms', change({ params, body }))
      },
      said: words.changed(id),
    },
  ]
}

/** Who feeds invoices and clients for it. */
export function Facilitators({ partnerId }: OfPartner) {
  const { trouble } = useConsoleWords()
  const { facilitators: words } = useTermsWords()
  const query = useListFacilitatorsQuery({ query: { partnerId, limit: 100 } })
  return (
    <Section title={words.title}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="text-14 text-muted">{words.none}</p>}
            <ul aria-label={words.title} className="grid gap-6">
              {data.map((facilitator) => (
                <li key={facilitator.id}>
                  <FacilitatorEntry facilitator={facilitator} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function FacilitatorEntry({ facilitator }: { readonly facilitator: Facilitator }) {
  const { facilitators: words } = useTermsWords()
  const ended = useEnding()
  const [decide] = useDecideFacilitatorMutation(ownNotice('decide about a facilitator'))
  const { id, email, status, askedAt } = facilitator
  const deciding = (decision: 'approved' | 'revoked', label: string, said: string): Decision => ({
    key: decision,
    label,
    fields: [],
    meaning: words.meanings[decision],
    act: () => ended('decideFacilitator', decide({ params: { id }, body: { status: decision } })),
    said,
  })
  return (
    <section className="grid gap-2 border-b border-line pb-4">
      <h3 className="text-16 wrap-anywhere">{email}</h3>
      <p className="flex flex-wrap gap-x-4 text-14 text-muted">
        <span>{words.statuses[status]}</span>
        <Day value={askedAt} withYear />
      </p>
      <SecondPerson subject={`facilitator:${id}`} />
      <Acts
        decisions={[
          status === 'approved'
            ? deciding('revoked', words.revoke, words.revoked(email))
            : deciding('approved', words.approve, words.approved(email)),
        ]}
      />
    </section>
  )
}
