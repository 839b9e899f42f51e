import { useState } from 'react'
import { hasAnswer, type CallError } from '../../../lib/calls/call-error.ts'
import { useRequestRedirectMutation } from '../../../lib/resources/invoice-redirects.ts'
import type { PayoutTotal } from '../../../lib/resources/payouts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { noteAct } from '../after-act/last-act.ts'
import { PriceView } from '../modals/price-view.tsx'
import { usePayoutWords } from '../words/index.ts'

interface RedirectDialogProps {
  readonly invoiceId: string
  readonly partnerId: number
  readonly number: string
  readonly price: PayoutTotal
  readonly onClose: () => void
}

/**
 * States what the redirect costs, and asks the partner for it. A changed price takes the place of the one that was shown, because a
 * refusal loads it again.
 */
export function RedirectDialog({ invoiceId, partnerId, number, price, onClose }: RedirectDialogProps) {
  const { redirect: words, close, notNow, sending } = usePayoutWords(partnerId)
  const [request, { isLoading }] = useRequestRedirectMutation()
  const [failure, setFailure] = useState<string>()

  const failureOf = (error: CallError): string => {
    if (!hasAnswer(error)) return words.noAnswer
    return error.code === 'QUOTE_CHANGED' ? words.changed : words.refused
  }

  async function act(): Promise<void> {
    setFailure(undefined)
    const { error } = await request({ params: { id: invoiceId }, body: { feeMinor: price.feeMinor } })
    if (error) return setFailure(failureOf(error as CallError))
    noteAct({ kind: 'redirect-requested', partnerId, price })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(number)}
      description={words.text}
      closeLabel={close}
      locked={isLoading}
      actions={
        <>
          <Button
            kind="primary"
            busy={isLoading}
            busyLabel={sending}
            onClick={({ detail }) => {
              if (detail < 2) void act()
            }}
          >
            {words.confirm}
          </Button>
          <Button aria-disabled={isLoading} onClick={onClose}>
            {notNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Announcements failure={failure} />
        <PriceView total={price} />
        <p className="text-14 text-muted">{words.later}</p>
      </div>
    </Dialog>
  )
}
