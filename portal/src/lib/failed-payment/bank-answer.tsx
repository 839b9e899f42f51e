import { bankCauseOf } from '@sooner/rules/bank-codes'
import { useFailedPaymentWords } from './words/index.ts'

/** What the bank said, in words. */
export function BankAnswer({ code }: { readonly code: string }) {
  const words = useFailedPaymentWords()
  return (
    <>
      <p>{words.causes[bankCauseOf(code)]}</p>
      <p className="text-12">{words.code(code)}</p>
    </>
  )
}
