import type { EligibilityReason } from '@sooner/rules/eligibility'
import { useSelector } from 'react-redux'
import { useEligibilityWords } from '../../../lib/eligibility/words.ts'
import { useGetInvoiceQuery, useGetWaitingInvoicesQuery } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Scope } from '../way.ts'
import { usePayoutWords } from '../words.ts'

interface WhyNotProps {
  readonly scope: Scope
  readonly reason: EligibilityReason | undefined
}

/** The next step and its owner depend on the invoice as well as on the reason, so the service is asked for both. */
function useNextStep({ scope, reason }: WhyNotProps) {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isSingle = scope.kind === 'single'
  const invoice = useGetInvoiceQuery(
    { params: { id: isSingle ? scope.invoiceId : '' } },
    { skip: !isSingle, refetchOnMountOrArgChange: true },
  )
  const waiting = useGetWaitingInvoicesQuery({ params: { id } }, { skip: id === '' })
  const rows = waiting.data?.filter((row) => row.reason === reason) ?? []
  // Invoices of the partner and of the vendor may have different steps; then no step is that of all.
  const [row] = rows.every(({ nextStep }) => nextStep === rows[0]?.nextStep) ? rows : []
  return invoice.data?.eligibility ?? row
}

/** Why something cannot be paid early, what would change that, and whose turn it is. */
export function WhyNot({ scope, reason }: WhyNotProps) {
  const { ineligible: words } = usePayoutWords()
  const { reasons, steps, owners } = useEligibilityWords()
  const { nextStep = null, owner = null } = useNextStep({ scope, reason }) ?? {}
  return (
    <div role="alert" className="grid gap-3">
      <Notice kind="warning">
        <p className="font-medium">{scope.kind === 'single' ? words.single : words.many}</p>
        <p>{reason === undefined ? words.unknown : reasons[reason]}</p>
        {reason !== 'already-requested' && <p>{words.nothing}</p>}
      </Notice>
      {nextStep !== null && (
        <p>
          {steps[nextStep]} {owner !== null && <span className="text-muted">{owners[owner]}</span>}
        </p>
      )}
    </div>
  )
}
