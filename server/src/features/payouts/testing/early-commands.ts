import fc from 'fast-check'
import type { Method } from './early-model.ts'

const which = fc.nat(1000)
const method = fc.constantFrom<Method>('instant-payout', 'instant-payout', 'on-demand-payout')
const scope = fc.constantFrom('single', 'selective', 'bulk')
const plain = <A extends string>(act: A) => fc.record({ act: fc.constant(act) })
/** Mostly off, so that much can be paid. */
const switched = <A extends string>(act: A) =>
  fc.record({ act: fc.constant(act), isOn: fc.nat(9).map((drawn) => drawn === 0) })
/** What anybody may do next. */
export const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('arrive' as const),
      age: fc.nat(28),
      cents: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 100, max: 400_000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      which,
      cents: fc.integer({ min: 1, max: 300_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('memo' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('owe' as const), cents: fc.integer({ min: 1, max: 60_000 }) }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('quote' as const), which, method, scope }) },
  { weight: 7, arbitrary: fc.record({ act: fc.constant('confirm' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('confirm-now' as const), which, method, scope }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('withdraw' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('price' as const),
      method,
      bps: fc.integer({ min: 0, max: 500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('limit' as const),
      cents: fc.option(fc.integer({ min: 0, max: 20_000_000 }), { freq: 1 }),
    }),
  },
  { weight: 1, arbitrary: switched('freeze') },
  { weight: 1, arbitrary: switched('deactivate') },
  { weight: 1, arbitrary: switched('automatic') },
  { weight: 2, arbitrary: plain('minutes') },
  { weight: 2, arbitrary: plain('day') },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('return' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('approve' as const), which }) },
)
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
export type Act<A extends Command['act']> = Extract<Command, { readonly act: A }>
