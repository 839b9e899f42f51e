import type { Country } from '@sooner/rules/places'
import { useMemo } from 'react'
import { useSampleBankNumbers } from '../../../lib/demo.ts'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { pathOf } from '../../../lib/onboarding/pages.ts'
import { StepBody } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { hiddenOf } from '../account-state.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { BankFields } from '../form/bank-fields.tsx'
import { filledForm } from '../form/bank-form.ts'
import { CurrencyText } from '../form/currency-text.tsx'
import { useBankForm } from '../form/use-bank-form.ts'
import { useBankWords } from '../words.ts'

interface AskedAccountProps {
  readonly vendorId: string
  readonly payee: Country
  readonly accounts: readonly BankAccount[]
  /** Returns to the existing account; undefined if there is none. */
  readonly onCancel: (() => void) | undefined
}

export function AskedAccount({ vendorId, payee, accounts, onCancel }: AskedAccountProps) {
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
