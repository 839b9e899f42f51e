import { expect, test } from 'vitest'
import { adjustmentReasonIn, adjustmentReasons, notDebitedReason } from './adjustment-reasons.ts'

test('each reason of ours is in Spanish for readers of Spanish', () => {
  const spanish = Object.values(adjustmentReasons).map((reason) => adjustmentReasonIn('es-PR', reason))
  expect(new Set(spanish).size).toBe(spanish.length)
  for (const reason of Object.values(adjustmentReasons)) {
    expect(adjustmentReasonIn('es-PR', reason)).not.toBe(reason)
    expect(adjustmentReasonIn('en-US', reason)).toBe(reason)
  }
})

test('the code of the bank stays in the sentence', () => {
  expect(notDebitedReason('R01')).toBe('The fee could not be debited (R01).')
  expect(notDebitedReason(null)).toBe('The fee could not be debited.')
  expect(adjustmentReasonIn('es-PR', notDebitedReason('R01'))).toBe('No se pudo debitar la comisión (R01).')
})

test.each(['paid short', 'CM-3', 'Damage deducted (see photo).', ''])(
  'the words of a partner stay as they are: %j',
  (reason) => {
    expect(adjustmentReasonIn('es-PR', reason)).toBe(reason)
  },
)
