import { useState } from 'react'
import { useDownload } from '../../../lib/documents/use-download.ts'
import type { PaymentDetail } from '../../../lib/resources/payments.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePaymentWords } from './words.ts'

/** By what the vendor's bank finds the payment, and the remittance advice for its books. */
export function ProofCard({ payment }: { readonly payment: PaymentDetail }) {
  const { proof: words } = usePaymentWords()
  const { copy } = useDisplay().words
  const { busy, download } = useDownload('downloadRemittance')
  const [hasFailed, setFailed] = useState(false)
  const { id, paymentReference, paymentMethod, maskedAccountNumber } = payment
  const save = async () => {
    setFailed(false)
    const notSaved = await download(id, { params: { id } }, words.fileName(paymentReference))
    setFailed(notSaved !== undefined)
  }
  return (
    <Section title={words.title} text={words.text}>
      <DefinitionList
        items={[
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
          kind="primary"
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
