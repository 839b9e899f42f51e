import type { FunctionComponent } from 'react'
import { useListApprovalLimitsQuery, type Approval } from '../../../lib/resources/approvals.ts'
import { useListAmountLimitsQuery } from '../../../lib/resources/limits.ts'
import {
  useListExternalClientsQuery,
  useListFacilitatorsQuery,
  useListPartnersQuery,
} from '../../../lib/resources/operator-partners.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useConsoleWords } from '../words/index.ts'
import { ChangeList } from './change-list.tsx'

interface ChangeProps {
  readonly approval: Approval
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const bodyOf = ({ request }: Approval) => fieldsOf(request.body)
const paramsOf = ({ request }: Approval) => fieldsOf(request.params)

interface ComparedProps extends ChangeProps {
  readonly query: {
    readonly data?: unknown
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** What is there now of what the request changes; undefined if there is nothing yet. */
  readonly now: unknown
}

function Compared({ approval, query, now }: ComparedProps) {
  const { trouble } = useConsoleWords()
  return (
    <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={4} />}>
      {() => <ChangeList now={now ?? {}} request={approval.request.body} />}
    </Loaded>
  )
}

function LimitChange({ approval }: ChangeProps) {
  const { name, subject, currency } = bodyOf(approval)
  const query = useListAmountLimitsQuery()
  const now = query.data?.limits.find(
    (one) => one.name === name && one.subject === subject && one.currency === currency,
  )
  return <Compared approval={approval} query={query} now={now} />
}

function ApprovalLimitChange({ approval }: ChangeProps) {
  const { act, currency } = bodyOf(approval)
  const query = useListApprovalLimitsQuery()
  const now = query.data?.limits.find((one) => one.act === act && one.currency === currency)
  return <Compared approval={approval} query={query} now={now} />
}

function PartnerChange({ approval }: ChangeProps) {
  const { partnerId } = paramsOf(approval)
  const query = useListPartnersQuery()
  const now = query.data?.find((one) => one.partnerId === Number(partnerId))
  return <Compared approval={approval} query={query} now={now} />
}

function ClientChange({ approval }: ChangeProps) {
  const { partnerId, id } = paramsOf(approval)
  const query = useListExternalClientsQuery({ query: { partnerId: Number(partnerId), limit: 100 } })
  const now = query.data?.data.find(({ externalClientId }) => externalClientId === id)
  return <Compared approval={approval} query={query} now={now} />
}

function FacilitatorChange({ approval }: ChangeProps) {
  const { id } = paramsOf(approval)
  const query = useListFacilitatorsQuery({ query: { limit: 100 } })
  const now = query.data?.data.find((one) => one.id === id)
  return <Compared approval={approval} query={query} now={now} />
}

/** The acts that replace something, with what is there now. All others add something, or decide about a thing that has its own page. */
const comparisons: Readonly<Record<string, FunctionComponent<ChangeProps>>> = {
  putAmountLimit: LimitChange,
  putApprovalLimit: ApprovalLimitChange,
  putPartner: PartnerChange,
  changeClientTerms: ClientChange,
  decideFacilitator: FacilitatorChange,
}

/** What was sent in the path, without what stands above as the subject. Of an account, the path names its vendor. */
const furtherParams = (approval: Approval): Fields =>
  Object.fromEntries(
    Object.entries(paramsOf(approval))
      .filter(([, value]) => !approval.subject.includes(String(value)))
      .map(([name, value]) => [name === 'id' ? 'vendorId' : name, value]),
  )

/** What the second person approves: before and after where something is replaced, else all that was sent. */
export function WhatChanges({ approval }: ChangeProps) {
  const Comparison = approval.status === 'waiting' ? comparisons[approval.act] : undefined
  return Comparison ? (
    <Comparison approval={approval} />
  ) : (
    <ChangeList now={undefined} request={{ ...furtherParams(approval), ...bodyOf(approval) }} />
  )
}
