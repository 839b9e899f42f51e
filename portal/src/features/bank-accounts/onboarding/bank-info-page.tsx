import { useState, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Country } from '@sooner/rules/places'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { comingOf, pathOf } from '../../../lib/onboarding/pages.ts'
import { StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useSampleBankNumbers } from '../../../lib/demo.ts'
import { StepBody } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { visibleOf, hiddenOf, useAccounts } from '../account-state.ts'
import { useBankWords } from '../words/index.ts'
import { BankFields, CurrencyText } from '../bank-fields.tsx'
import { filledForm, useBankForm } from '../bank-form.ts'
import { AccountList, AccountRow } from '../account-list.tsx'

interface KnownAccountProps {
  readonly accounts: readonly BankAccount[]
  readonly onAnother: () => void
}

/** Shows the existing account instead of asking for it again. */
function KnownAccount({ accounts, onAnother }: KnownAccountProps) {
  const { goOn: words, info, account } = useBankWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepBody
      primary={
        <Button kind="primary" busy={isBusy} onClick={() => void goOn('bank-info')}>
          {words}
        </Button>
      }
      secondary={
        <Button aria-disabled={isBusy} onClick={onAnother}>
          {info.another}
        </Button>
      }
    >
      <Section title={info.yours} text={info.yoursText}>
        <AccountList label={account.list}>
          {accounts.map((one) => (
            <AccountRow key={one.id} account={one} />
          ))}
        </AccountList>
      </Section>
    </StepBody>
  )
}

interface AskedAccountProps {
  readonly vendorId: string
  readonly payee: Country
  readonly accounts: readonly BankAccount[]
  /** Returns to the existing account; undefined if there is none. */
  readonly onCancel: (() => void) | undefined
}

function AskedAccount({ vendorId, payee, accounts, onCancel }: AskedAccountProps) {
  const { add, form: words, info } = useBankWords()
  const { goOn, isBusy } = useFlow()
  const sample = useSampleBankNumbers()
  const hidden = useMemo(() => new Set(hiddenOf(accounts).map(({ id }) => id)), [accounts])
  const initial = filledForm(accounts.length === 0 ? sample : undefined)
  const onAdded = () => void goOn('bank-info')
  const editing = useBankForm({ vendorId, payee, hidden, isPrimary: true, onAdded, initial })
  const { element, failure, submit } = editing
  const busy = editing.busy || isBusy
  return (
    <StepBody
      form={{ element, submit }}
      primary={
        <Button type="submit" kind="primary" busy={busy} busyLabel={add.submitting}>
          {info.submit}
        </Button>
      }
      secondary={
        onCancel && (
          <Button aria-disabled={busy} onClick={onCancel}>
            {info.cancelAdding}
          </Button>
        )
      }
    >
      <Section title={add.orLink} text={info.linkText}>
        <div>
          <ButtonLink to={pathOf('bank-plaid')}>{add.connect}</ButtonLink>
        </div>
      </Section>
      <Section title={words.title} text={<CurrencyText payee={payee} />}>
        <BankFields editing={editing} />
      </Section>
      <p className="text-14 text-muted">{info.encrypted}</p>
      <Announcements failure={failure} />
    </StepBody>
  )
}

/** The skeleton has the height of the existing account or of the form for a new one. */
const linesOf = (isKnown: boolean) => (isKnown ? [7] : [6, 28])

interface WithAccountsProps {
  readonly vendorId: string
  readonly accounts: readonly BankAccount[]
}

function WithAccounts({ vendorId, accounts }: WithAccountsProps) {
  const { trouble, stillWorks } = useBankWords()
  const coming = comingOf(useLocation().state)
  const [isAnother, setIsAnother] = useState(coming.anotherAccount === true)
  const payee = useGetVendorQuery({ params: { id: vendorId } })
  // A person who has just saved is redirected, so the page must not switch to the other view in between.
  const [known] = useState(() => visibleOf(accounts))
  if (known.length > 0 && !isAnother)
    return <KnownAccount accounts={known} onAnother={() => setIsAnother(true)} />
  return (
    <Loaded
      query={payee}
      trouble={trouble}
      stillWorks={[stillWorks]}
      skeleton={<SkeletonCards lines={linesOf(false)} />}
    >
      {({ countryCode }) => (
        <AskedAccount
          vendorId={vendorId}
          payee={countryCode}
          accounts={accounts}
          onCancel={isAnother ? () => setIsAnother(false) : undefined}
        />
      )}
    </Loaded>
  )
}

/** Asks for the payout account: typed in, or chosen at the bank. */
export function BankInfoPage() {
  const { info, trouble } = useBankWords()
  const flow = useFlow()
  const vendorId = flow.vendorId ?? ''
  const isKnown = flow.progress.pages.some(({ page, isDone }) => page === 'bank-info' && isDone)
  const query = useAccounts(vendorId)
  return (
    <StepFrame title={info.title} lead={info.lead}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonCards lines={linesOf(isKnown)} />}>
        {(accounts) => <WithAccounts vendorId={vendorId} accounts={accounts} />}
      </Loaded>
    </StepFrame>
  )
}
