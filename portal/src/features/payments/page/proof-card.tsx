import { useState } from 'react'
import { useDownload } from '../../../lib/documents/use-download.ts'
import type { PaymentDetail } from '../../../lib/resources/payments.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { needsVendor } from './return-family.ts'
import { usePaymentWords } from './words.ts'

type ProofWords = ReturnType<typeof usePaymentWords>['proof']

/** When it arrived or will arrive, and when it came back. */
function arrivalOf({ settledOn, estimatedPaymentDate, returnedOn }: PaymentDetail, words: ProofWords) {
  const [term, on] = settledOn === null ? [words.arrives, estimatedPaymentDate] : [words.arrived, settledOn]
  return [
    ...(on === null ? [] : [{ term, value: <Day value={on} /> }]),
    ...(returnedOn === null ? [] : [{ term: words.cameBack, value: <Day value={returnedOn} /> }]),
  ]
}

/** By what the vendor's bank finds the payment, and the remittance advice for its books. */
export function ProofCard({ payment }: { readonly payment: PaymentDetail }) {
  const { proof: words } = usePaymentWords()
  const { copy } = useDisplay().words
  const { busy, download } = useDownload('downloadRemittance')
  const [hasFailed, setFailed] = useState(false)
  const { id, paymentReference, paymentMethod, maskedAccountNumber, displayState } = payment
  const save = async () => {
    setFailed(false)
    const notSaved = await download(id, { params: { id } }, words.fileName(paymentReference))
    setFailed(notSaved !== undefined)
  }
  return (
    <Section title={words.title} text={displayState === 'PAID' ? words.text : words.textReturned}>
      <DefinitionList
        items={[
          ...arrivalOf(payment, words),
          {
            term: words.reference,
            value: (
              <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
                {paymentReference}
                <span className="-my-2.5">
                  <CopyButton text={paymentReference} what={words.copyWhat} words={copy} />
                </span>
              </span>
            ),
          },
          { term: words.method, value: words.methods[paymentMethod] },
          ...(maskedAccountNumber === null ? [] : [{ term: words.account, value: maskedAccountNumber }]),
        ]}
      />
      <div className="grid justify-items-start gap-3">
        <Button
          // Where something is the vendor's turn, that is the first thing to do.
          kind={needsVendor(payment) ? 'secondary' : 'primary'}
          busy={busy !== undefined}
          busyLabel={words.downloading}
          onClick={() => void save()}
        >
          {words.remittance}
        </Button>
        <Announcements failure={hasFailed && words.failed} />
      </div>
    </Section>
  )
}
