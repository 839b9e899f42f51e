import { Suspense, useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { PageFrame } from '../../../lib/page-frame.tsx'
import type { State } from '../../../lib/state/open-store.ts'
import { useModalFlag } from '../../../lib/use-modal-flag.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { SkeletonEntries } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { StatedReasonProvider } from '../../../ui/stated-reason.ts'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { hiddenOf } from '../account-state.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useAddLinked } from '../link/use-add-linked.ts'
import { useLinkReturn } from '../link/use-link-return.ts'
import { useStanding } from '../use-standing.ts'
import { useBankWords } from '../words/index.ts'
import { isNextAct } from './acts.ts'
import { AccountModals } from './account-modals.tsx'
import { AccountsSection, HiddenSection } from './accounts-section.tsx'
import { DebitSection } from './debit-section.tsx'
import { loads, warmModals } from './modals.ts'
import { PayoutPlanText } from './payout-plan-text.tsx'
import { useActs } from './use-acts.ts'

const AddModal = lazyDialog(loads.add, (it) => it.AddBankAccountModal)

function Waiting() {
  const { account: words } = useBankWords()
  return (
    <div className="grid gap-6">
      {/* Reserves the height of the button that adds an account. */}
      <div className="h-11" />
      <Section title={words.planTitle} text={words.planText}>
        <SkeletonText lines={1} />
      </Section>
      <Section title={words.listTitle} text={words.listText}>
        <SkeletonEntries count={2} />
      </Section>
    </div>
  )
}

interface AccountsProps {
  readonly vendorId: string
  readonly accounts: readonly BankAccount[]
  readonly heldBack: string | undefined
}

function Accounts({ vendorId, accounts, heldBack }: AccountsProps) {
  const words = useBankWords()
  const { data: payee } = useGetVendorQuery({ params: { id: vendorId } })
  const adding = useModalFlag('addBankAccount')
  const acts = useActs(accounts)
  const hidden = useMemo(() => new Set(hiddenOf(accounts).map(({ id }) => id)), [accounts])
  const onAdded = (account: BankAccount) => {
    adding.close()
    acts.finish({ notice: addedText(account, words) })
  }
  const { today } = useDisplay()
  const isNext = accounts.some((account) => isNextAct(account, today))
  const returned = useLinkReturn()
  const linked = useAddLinked({ vendorId, payee: payee?.countryCode, hidden, returned, onAdded })
  return (
    <>
      <div>
        <Button kind={isNext ? 'secondary' : 'primary'} heldBack={heldBack} onClick={adding.open}>
          {words.add.title}
        </Button>
      </div>
      <Announcements failure={linked.failure} />
      {linked.isAdding && (
        <LoadingState label={words.link.adding}>
          <p aria-hidden="true">{words.link.adding}…</p>
        </LoadingState>
      )}
      <Section title={words.account.planTitle} text={words.account.planText}>
        <p className="text-20">
          <PayoutPlanText accounts={accounts} />
        </p>
      </Section>
      <AccountsSection accounts={accounts} acts={acts} heldBack={heldBack} />
      <DebitSection accounts={accounts} payee={payee} heldBack={heldBack} />
      <HiddenSection accounts={accounts} acts={acts} heldBack={heldBack} />
      <AccountModals {...acts.modals} />
      <Suspense>
        {adding.isOpen && payee && (
          <AddModal
            vendorId={vendorId}
            payee={payee.countryCode}
            hidden={hidden}
            isFirst={accounts.length === 0}
            onClose={adding.close}
            onAdded={onAdded}
          />
        )}
      </Suspense>
    </>
  )
}

function addedText(account: BankAccount, { add }: ReturnType<typeof useBankWords>) {
  const { name, verificationStatus, verificationProcess } = account
  if (verificationStatus === 'succeeded') return add.addedProven(name)
  if (verificationStatus === 'pending' && verificationProcess === 'instant') return add.addedNameDiffers(name)
  return (verificationStatus === 'pending' ? add.added : add.addedUnproven)(name)
}

/** Shows a vendor's accounts, which one is paid and from when, and every action that the owner can take. */
export function BankingPage() {
  const { account: words, stillWorks, trouble } = useBankWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { accounts, heldBack } = useStanding(vendorId)
  const isReady = accounts.data !== undefined
  useEffect(() => {
    // A failure is ignored here, because a dialog is loaded again when it is opened.
    void warmModals().catch(() => undefined)
  }, [])
  return (
    <PageFrame title={words.title} heldBack={isReady ? heldBack : undefined}>
      <StatedReasonProvider value={heldBack}>
        <Loaded query={accounts} trouble={trouble} stillWorks={[stillWorks]} skeleton={<Waiting />}>
          {(all) => <Accounts vendorId={vendorId} accounts={all} heldBack={heldBack} />}
        </Loaded>
      </StatedReasonProvider>
    </PageFrame>
  )
}
