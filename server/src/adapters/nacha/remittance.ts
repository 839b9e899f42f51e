import type { RailEntry, Submission } from '../../features/transfers/index.ts'
import { plainText } from '../file-rail/plain-text.ts'
import { shortDate } from './fields.ts'
import type { EntryClass } from './plan-batches.ts'
import type { AchOriginator } from './write-file.ts'

const width = 80

/** In an addenda record `*` separates elements and `\` ends a segment, so neither may occur in an element. */
const element = (text: string) =>
  plainText(text)
    .replaceAll(/[*\\~]/g, ' ')
    .trim()

const decimal = (amountMinor: bigint) =>
  `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`

const segment = (...elements: readonly string[]) => `${elements.join('*')}\\`

/** A remittance segment: the reference of what is paid, and what is paid for it. */
const paying = ({ reference, amountMinor }: RailEntry['references'][number]) =>
  segment('RMR', 'IV', reference, '', decimal(amountMinor))

interface Remittance {
  readonly entryClass: EntryClass
  readonly addenda: readonly string[]
}

/**
 * The payment-related information of an entry: each payment reference with what is paid for it. What fits one addenda record is an entry of PPD or
 * CCD. A company gets all else as CTX, with as many records as are needed; a person, whose class has one record, gets the references that fit.
 * Nothing is cut: a receiver's program would take a cut reference for a whole one.
 */
export function remittanceOf(
  entry: RailEntry,
  submission: Submission,
  originator: AchOriginator,
): Remittance {
  const { account, kind } = entry
  const entryClass = account.isPerson ? 'PPD' : 'CCD'
  const references = entry.references
    .map(({ reference, amountMinor }) => ({ reference: element(reference), amountMinor }))
    .filter(({ reference }) => reference !== '')
  const whole = references.map(paying).join('')
  if (whole.length <= width) return { entryClass, addenda: whole === '' ? [] : [whole] }
  if (!account.isPerson && kind === 'credit')
    return { entryClass: 'CTX', addenda: inRecords(paymentOrder(entry, submission, originator, references)) }
  const fitting = references
    .map(({ reference }) => segment('RMR', 'IV', reference))
    .reduce((text, one) => (text.length + one.length > width ? text : text + one), '')
  return { entryClass, addenda: fitting === '' ? [] : [fitting] }
}

const inRecords = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, at) => text.slice(at * width, (at + 1) * width))

/** A payment order of ANSI ASC X12 (820, version 004010), in the envelopes that its receivers' programs expect. */
function paymentOrder(
  { key, amountMinor, account }: RailEntry,
  { batchOn, settlesOn }: Submission,
  { companyId, originatingBank }: AchOriginator,
  references: RailEntry['references'],
): string {
  const [sender, receiver] = [companyId.trim(), account.routingNumber]
  const day = batchOn.replaceAll('-', '')
  const number = key.slice(-9)
  const order = [
    segment('ST', '820', '0001'),
    segment(
      'BPR',
      'C',
      decimal(amountMinor),
      'C',
      'ACH',
      'CTX',
      '01',
      originatingBank,
      'DA',
      '',
      sender,
      '',
      '01',
      receiver,
      'DA',
      '',
      settlesOn.replaceAll('-', ''),
    ),
    segment('TRN', '1', key),
    segment('ENT', '1'),
    ...references.map(paying),
  ]
  return [
    segment(
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      'ZZ',
      sender.padEnd(15),
      'ZZ',
      receiver.padEnd(15),
      shortDate(batchOn),
      '0000',
      'U',
      '00401',
      number,
      '0',
      'P',
      '>',
    ),
    segment('GS', 'RA', sender, receiver, day, '0000', '1', 'X', '004010'),
    ...order,
    segment('SE', String(order.length + 1), '0001'),
    segment('GE', '1', '1'),
    segment('IEA', '1', number),
  ].join('')
}
