import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { comingOf } from '../../../lib/onboarding/pages.ts'
import { StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { visibleOf } from '../account-state.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useBankWords } from '../words/index.ts'
import { AskedAccount } from './asked-account.tsx'
import { KnownAccount } from './known-account.tsx'
import { useAccounts } from '../use-accounts.ts'

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
