/**
 * The reasons of adjustments that no partner states. A reason is stored as text, because partners state theirs in their own words; so
 * these are found by their text when they are shown in another language.
 */
export const adjustmentReasons = {
  paidLess: 'The partner paid less than the invoice states.',
  cancelled: 'The partner cancelled the invoice after a part of it was paid.',
  reduced: 'The partner reduced the invoice after a part of it was paid.',
  undone: 'The shortfall was recognized by mistake.',
  takenBack: 'The partner took back a payment of which a part had been paid on to you.',
  givenBack: 'The debit of a fee came back after the fee was given back.',
  undebitable: 'The account can’t be debited.',
  notDebited: 'The fee could not be debited.',
} as const

type AdjustmentReason = keyof typeof adjustmentReasons

const spanish: Readonly<Record<AdjustmentReason, string>> = {
  paidLess: 'El socio pagó menos de lo que indica la factura.',
  cancelled: 'El socio canceló la factura después de que se pagó una parte.',
  reduced: 'El socio redujo la factura después de que se pagó una parte.',
  undone: 'El faltante se había reconocido por error.',
  takenBack: 'El socio revirtió un pago del que ya se le había pagado a usted una parte.',
  givenBack: 'El banco devolvió el débito de una comisión que ya se le había reembolsado.',
  undebitable: 'La cuenta no se puede debitar.',
  notDebited: 'No se pudo debitar la comisión.',
}

const inSpanish: ReadonlyMap<string, string> = new Map(
  Object.entries(adjustmentReasons).map(([key, text]) => [text, spanish[key as AdjustmentReason]]),
)

/** The end of a sentence that names the code of the bank, which is the same in every language. */
const withCode = /^(.+)( \([^()]+\))\.$/

/** Why a fee was not debited, with the code of the bank if there is one. */
export const notDebitedReason = (code: string | null): string =>
  code === null ? adjustmentReasons.notDebited : adjustmentReasons.notDebited.replace(/\.$/, ` (${code}).`)

/** The reason in the reader's language; a partner's own words stay as they are. */
export function adjustmentReasonIn(locale: string, reason: string): string {
  if (!locale.startsWith('es')) return reason
  const [, sentence, code = ''] = withCode.exec(reason) ?? []
  const known = inSpanish.get(sentence === undefined ? reason : `${sentence}.`)
  return known === undefined ? reason : known.replace(/\.$/, `${code}.`)
}
