import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { useDownload } from '../../lib/downloads.ts'
import { PageHeading } from '../../lib/page.tsx'
import { type Payout, useGetPayoutQuery } from '../../lib/resources/payouts.ts'
import { mayBeAutomatic } from '../../lib/programs/auto-programs.ts'
import { useListProgramsQuery } from '../../lib/resources/partners.ts'
import { useGetVendorPreferencesQuery } from '../../lib/resources/preferences.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { dayTexts } from '../../ui/format/day-text.ts'
import { countText } from '../../ui/format/number-text.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { comesTexts } from './comes-text.ts'
import { LeftOutLines, PricedLines } from './priced-lines.tsx'
import { PriceView } from './modals/price-view.tsx'
import { totalsOf, useWays } from './offers.ts'
import type { Way } from './way.ts'
import { usePayoutWords } from './words/index.ts'

/** What was requested early by one act: its totals, its invoices, what was left out, and the receipt. */
export function PayoutPage() {
  const { page: words } = usePayoutWords()
  const { payoutId = '' } = useParams()
  const query = useGetPayoutQuery({ params: { id: payoutId } })
  return (
    <RecordPage
      query={query}
      backTo="/dashboard/invoices"
      words={words}
      absentHeading={<PageHeading>{words.absent.title}</PageHeading>}
      lines={[5, 6]}
    >
      {(payout) => <Shown key={payout.payoutId} payout={payout} />}
    </RecordPage>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-6'

/** A payout is confirmed in one of the two ways; the others have no quote. */
const filterOf = (method: Way) => (method === 'instant-payout' ? 'instantPayoutId' : 'mesaOnDemandId')

function Shown({ payout }: { readonly payout: Payout }) {
  const { page: words, lines, ways } = usePayoutWords()
  const display = useDisplay()
  const { payoutId: id, confirmedAt, invoiceCount, leftOutCount } = payout
  const way: Way = payout.payoutMethod === 'on-demand-payout' ? 'on-demand-payout' : 'instant-payout'
  const isOnApproval = payout.payoutMethod === 'pay-on-approval'
  const name = isOnApproval ? words.approval : ways[way]
  const leftOut = countText(leftOutCount, display.locale)
  const totals = totalsOf(payout)
  const isAhead = totals.some(({ payDate }) => payDate > display.today)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <PageHeading>{words.title(name, dayTexts(confirmedAt, display).short)}</PageHeading>
        {isAhead &&
          comesTexts(totals, words, display).map((text) => (
            <p key={text} className="text-20">
              {text}
            </p>
          ))}
        <p className="text-muted">
          {words.confirmed} <Day value={confirmedAt} withTime />
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={column}>
          <Section title={words.totals}>
            {totals.map((total) => (
              <PriceView key={total.currency} total={total} account={payout.maskedAccountNumber} />
            ))}
          </Section>
        </div>
        <div className={column}>
          {isAhead && <Section title={words.next} text={words.nextText} />}
          {payout.payoutMethod === 'instant-payout' && <AutoOffer />}
          <Receipt id={id} />
        </div>
      </div>
      <Section title={lines.title}>
        <PricedLines of={{ kind: 'payout', id }} total={invoiceCount} />
        {!isOnApproval && (
          <p>
            <TextLink to={`/dashboard/invoices?${filterOf(way)}=${id}`}>{words.invoices}</TextLink>
          </p>
        )}
      </Section>
      {leftOutCount > 0 && (
        <Section
          title={lines.leftOut}
          text={leftOutCount === 1 ? lines.leftOutOne : lines.leftOutMany(leftOut)}
        >
          <LeftOutLines of={{ kind: 'payout', id }} total={leftOutCount} />
        </Section>
      )}
    </div>
  )
}

/** The dialog leads back here. */
function AutoOffer() {
  const { auto: words } = usePayoutWords().page
  const vendorId = useVendorId()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { data } = useGetVendorPreferencesQuery({ params: { vendorId } }, { skip: vendorId === '' })
  const { data: programs } = useListProgramsQuery(undefined, { skip: vendorId === '' })
  const isOffered = useWays()?.['instant-payout']
  if (!isOffered || data?.preferences.instantPayoutAlwaysOn !== false || !mayBeAutomatic(programs))
    return null
  return (
    <Section title={words.title} text={words.text}>
      {isReadOnly ? (
        <Button heldBack={words.readOnly}>{words.see}</Button>
      ) : (
        <p>
          <ButtonLink to="/dashboard/account/payment-schedule?open=auto-get-paid-now&redirected">
            {words.see}
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

function Receipt({ id }: { readonly id: string }) {
  const { receipt: words } = usePayoutWords().page
  const { busy, download } = useDownload('downloadPayoutReceipt')
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    setFailed((await download(id, { params: { id } }, words.fileName(id))) !== undefined)
  }
  return (
    <Section title={words.title} text={words.text}>
      <div className="grid justify-items-start gap-3">
        <Button
          kind="primary"
          busy={busy !== undefined}
          busyLabel={words.downloading}
          onClick={() => void save()}
        >
          {words.download}
        </Button>
        <Announcements failure={hasFailed && words.failed} />
      </div>
    </Section>
  )
}
