import { Suspense, useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { PageFrame } from '../../../lib/page.tsx'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
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
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useGetUserAccountQuery } from '../../../lib/resources/access.ts'
import { Day } from '../../../ui/day.tsx'
import { hiddenOf, payoutPlan, useAccounts } from '../account-state.ts'
import { useAddLinked, useLinkReturn } from '../bank-link.ts'
import { useBankWords } from '../words/index.ts'
import { isNextAct, useActs } from './acts.ts'
import { AccountModals, loads, warmModals } from './account-modals.tsx'
import { AccountsSection, HiddenSection } from './accounts-section.tsx'
import { DebitSection } from './debit-section.tsx'

const called = (account: BankAccount | undefined) =>
  account ? `${account.name} ${account.maskedAccountNumber}` : ''

/** Explains in a sentence which account receives payouts, and from when another one does. */
function PayoutPlanText({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { plan: words } = useBankWords().account
  const { kind, now, next, from } = payoutPlan(accounts)
  if (kind === 'none') return words.none
  if (kind === 'paid') return words.paid(called(now))
  if (kind === 'stopped') return words.stopped(called(next))
  if (kind === 'instead') return words.instead(called(now), called(next))
  if (kind === 'waiting') return words.waiting(called(next))
  if (kind === 'starting') {
    return (
      <>
        {words.starting(called(next))}
        <Day value={from ?? ''} />
        {words.startingAfter}
      </>
    )
  }
  return (
    <>
      {words.moving(called(now), called(next))}{' '}
      {from === undefined ? (
        words.movingWaiting
      ) : (
        <>
          {words.movingFrom}
          <Day value={from} />
          {words.movingFromEnd}
        </>
      )}
    </>
  )
}

/** Returns the vendor's accounts, and the reason why the current person can't change them; undefined if they can. */
function useStanding(vendorId: string) {
  const { account: words } = useBankWords()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const seat = useGetUserAccountQuery({ params: { email } }, { skip: email === '' })
  // Deposits arrive, operators decide and colleagues make changes, so the page always fetches the current state.
  const accounts = useAccounts(vendorId)
  const isOwner = seat.data?.parentId === null
  const reason = isReadOnly ? words.readOnly : isOwner ? undefined : words.onlyOwner
  const isKnown = isReadOnly || !seat.isLoading
  return { accounts, heldBack: isKnown ? reason : words.onlyOwner }
}

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
  const vendorId = useVendorId()
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
