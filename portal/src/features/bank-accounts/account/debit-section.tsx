import { canBeDebited } from '@sooner/rules/debits'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { useFlag } from '../../../lib/flags.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import type { Vendor } from '../../../lib/resources/vendors.ts'
import { useBankWords } from '../words/index.ts'
import { loads } from './account-modals.tsx'

type StopCause = 'unstated' | 'revoked' | 'stopped' | 'unauthorized' | 'other'

const codes: Readonly<Record<Exclude<StopCause, 'unstated' | 'other'>, readonly string[]>> = {
  revoked: ['R07'],
  stopped: ['R08'],
  unauthorized: ['R05', 'R10', 'R29', 'MD01'],
}

/** Why debits were stopped, as far as the bank's code says so. There is none if the owner revoked them. */
export function stopCauseOf(code: string | null): StopCause {
  if (code === null) return 'unstated'
  const bank = (['revoked', 'stopped', 'unauthorized'] as const).find((cause) => codes[cause].includes(code))
  return bank ?? 'other'
}

const DirectDebitModal = lazyDialog(loads.debit, (it) => it.DirectDebitModal)

interface DebitSectionProps {
  readonly accounts: readonly BankAccount[]
  readonly payee: Pick<Vendor, 'feeScheme' | 'countryCode'> | null | undefined
  readonly heldBack: string | undefined
}

/** Shown where fees are or can be debited: whether the primary account is authorized, and otherwise the agreement to read. */
export function DebitSection({ accounts, payee, heldBack }: DebitSectionProps) {
  const { account, debit: words } = useBankWords()
  const isFlagged = useFlag('directDebit')
  const [isOpen, setIsOpen] = useState(false)
  const [notice, setNotice] = useState<string>()
  const { heading, closeAt } = useFocusReturn()
  const primary = accounts.find(({ isPrimary }) => isPrimary)
  const isGiven = primary?.hasDirectDebitAuthorization === true
  if (payee && !canBeDebited(primary?.currencyCode ?? null, payee.countryCode)) return null
  if (payee?.feeScheme !== 'debiting' && !isFlagged && !isGiven) return null
  const done = () =>
    closeAt(() => {
      setIsOpen(false)
      setNotice(words.done)
    }, true)
  return (
    <Section
      title={words.sectionTitle}
      text={words.sectionText}
      heading={heading}
      badge={
        <Badge tone={isGiven ? 'positive' : 'warning'} mark={isGiven ? 'done' : 'open'}>
          {isGiven ? account.authorized : account.notAuthorized}
        </Badge>
      }
    >
      <Announcements notice={notice} />
      <p>{primary ? <Standing account={primary} /> : words.noAccount}</p>
      {primary && !isGiven && (
        <div>
          <Button heldBack={heldBack} onClick={() => setIsOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
      <Suspense>
        {isOpen && <DirectDebitModal onClose={() => setIsOpen(false)} onAuthorized={done} />}
      </Suspense>
    </Section>
  )
}

/** Whether debits are authorized, and if they were stopped, why and since when. */
function Standing({ account }: { readonly account: BankAccount }) {
  const { debit: words } = useBankWords()
  const display = useDisplay()
  const { name, maskedAccountNumber: end, debitsStopped: stop } = account
  if (account.hasDirectDebitAuthorization) return words.given(name, end)
  if (stop === null) return words.notGiven(name, end)
  const day = dayTexts(stop.on, display).full
  return `${words.stoppedBy[stopCauseOf(stop.code)](name, end, day)} ${words.again}`
}
