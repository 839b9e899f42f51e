import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { consolePath } from '../../../lib/staff.ts'
import { useListVendorsQuery } from '../../../lib/resources/operator-vendors.ts'
import { useGetVendorQuery, type Vendor } from '../../../lib/resources/vendors.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { RecordPage } from '../../../ui/record-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { addressOf } from '../places.ts'
import { AuditTrail } from '../system/audit-trail.tsx'
import { useConsoleWords } from '../words/index.ts'
import { Accounts } from './accounts.tsx'
import { VendorDataDeletion } from './data-deletion.tsx'
import { Mails } from './mails.tsx'
import { Invoices, Ledger, Payments } from './money.tsx'
import { Agreements, Documents } from './papers.tsx'
import { Business, Owners, Standing } from './profile.tsx'
import { Screenings } from './screenings.tsx'
import { Sessions } from './sessions.tsx'
import { Settings } from './settings.tsx'
import { Users } from './users.tsx'
import { useVendorWords } from './words/index.ts'

/** Everything about one vendor, and what its operators can do about it. */
export function VendorPage() {
  const { id = '' } = useParams()
  const { trouble } = useConsoleWords()
  const { page: words } = useVendorWords()
  const query = useGetVendorQuery({ params: { id } })
  const { from } = (useLocation().state ?? {}) as { readonly from?: unknown }
  const isFromConsole = typeof from === 'string' && from.startsWith(`${consolePath}/`)
  return (
    <RecordPage
      query={query}
      backTo={isFromConsole ? from : addressOf('vendors')}
      words={{ back: isFromConsole ? words.backToItem : words.back, absent: words.absent, trouble }}
      absentHeading={<PageHeading>{words.absent.title}</PageHeading>}
      lines={[4, 6, 6]}
    >
      {(vendor) => <Parts key={vendor.id} vendor={vendor} />}
    </RecordPage>
  )
}

/** Each part of the page, in the order in which an operator reads them. */
const parts = [
  'standing',
  'business',
  'owners',
  'screenings',
  'accounts',
  'documents',
  'agreements',
  'invoices',
  'payments',
  'ledger',
  'settings',
  'users',
  'sessions',
  'deletion',
  'mails',
  'timeline',
] as const

function Parts({ vendor }: { readonly vendor: Vendor }) {
  const { page: words, titles } = useVendorWords()
  const { id } = vendor
  // A vendor is found by its id, too.
  const { data } = useListVendorsQuery({ query: { search: id, limit: 1 } })
  const operated = data?.data[0]
  const shown: Record<(typeof parts)[number], ReactNode> = {
    standing: operated && <Standing vendor={operated} />,
    business: <Business vendor={vendor} />,
    owners: <Owners vendor={vendor} />,
    screenings: <Screenings vendorId={id} name={vendor.name} verification={operated?.businessVerification} />,
    accounts: <Accounts vendor={vendor} />,
    documents: <Documents vendorId={id} />,
    agreements: <Agreements vendorId={id} />,
    invoices: <Invoices vendorId={id} />,
    payments: <Payments vendorId={id} />,
    ledger: <Ledger vendorId={id} />,
    settings: <Settings vendorId={id} />,
    users: <Users vendorId={id} />,
    sessions: <Sessions vendorId={id} />,
    deletion: <VendorDataDeletion vendorId={id} />,
    mails: <Mails vendorId={id} />,
    timeline: <AuditTrail query={{ vendorId: id }} title={titles.timeline} />,
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageHeading className="text-24! wrap-anywhere">{vendor.name}</PageHeading>
        <StateBadge kind="vendor" state={vendor.status} />
        {operated && <StateBadge kind="business" state={operated.businessVerification} />}
      </header>
      <nav aria-label={words.parts}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
          {parts.map((part) => (
            <li key={part}>
              <a
                href={`#${part}`}
                className="inline-flex min-h-8 items-center text-accent pointer-coarse:min-h-11"
              >
                {titles[part]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SecondPerson subject={`vendor:${id}`} />
      {parts.map((part) => (
        <div key={part} id={part} className="scroll-mt-24">
          {shown[part]}
        </div>
      ))}
    </>
  )
}
