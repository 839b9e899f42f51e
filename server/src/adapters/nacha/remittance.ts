import { plainText } from '../file-rail/plain-text.ts'

const width = 80

/** In an addenda record `*` separates elements and `\` ends a segment, so neither may occur in an element. */
const element = (text: string) =>
  plainText(text)
    .replaceAll(/[*\\~]/g, ' ')
    .trim()

/**
 * The payment-related information of an entry: a remittance segment (RMR) for its first payment reference, and, of the others, as
 * many as 80 signs hold. Nothing is cut: a receiver's program would take a cut reference for a whole one.
 */
export function remittance({
  references,
  amountMinor,
}: {
  readonly references: readonly string[]
  readonly amountMinor: bigint
}): string | undefined {
  const [first, ...others] = references.map(element).filter((reference) => reference !== '')
  if (first === undefined) return undefined
  const amount = `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`
  const whole = others.length === 0 ? `RMR*IV*${first}**${amount}\\` : ''
  if (whole !== '' && whole.length <= width) return whole
  let text = ''
  for (const reference of [first, ...others]) {
    const segment = `RMR*IV*${reference}\\`
    if (text.length + segment.length > width) break
    text += segment
  }
  return text === '' ? undefined : text
}
