import { documentKinds, invoiceEvents, invoiceStates } from '@sooner/rules/invoice-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLegal, legalPairs, requireLegal, statesBefore, transitions } from './states.ts'

/** One line for each row of the product's table: the states before, the event, the states after. */
const golden = `
- received: imported
imported screened: requires-manual-approval awaiting-eligibility
imported cancelled: cancelled
imported applied: applied
imported partner-paid: imported
imported collection-reversed: imported
imported opened-for-redirect: open-for-redirect
requires-manual-approval approved: awaiting-eligibility requires-manual-approval
requires-manual-approval screened: awaiting-eligibility
requires-manual-approval cancelled: cancelled
requires-manual-approval applied: applied
requires-manual-approval partner-paid: requires-manual-approval
requires-manual-approval collection-reversed: requires-manual-approval
awaiting-eligibility approved: awaiting-eligibility
awaiting-eligibility requested: requested
awaiting-eligibility held: requires-manual-approval
awaiting-eligibility updated: requires-manual-approval
awaiting-eligibility cancelled: cancelled
awaiting-eligibility applied: applied
awaiting-eligibility partner-paid: awaiting-eligibility
awaiting-eligibility collection-reversed: awaiting-eligibility
requested funded: funded
requested funding-failed: requires-manual-approval
requested withdrawn: awaiting-eligibility
requested partner-paid: requested
requested collection-reversed: requested
funded returned: requires-manual-approval
funded collected: settled over-settled partially-settled defaulted-void
funded collection-reversed: funded
funded overdue: delinquent
partially-settled returned: requires-manual-approval
partially-settled collected: settled over-settled partially-settled
partially-settled overdue: delinquent
partially-settled collection-reversed: funded partially-settled
settled returned: requires-manual-approval
settled collection-reversed: funded partially-settled settled
over-settled returned: requires-manual-approval
over-settled collected: over-settled
over-settled collection-reversed: funded partially-settled over-settled
delinquent returned: requires-manual-approval
delinquent collected: settled over-settled delinquent
delinquent defaulted: defaulted-open
delinquent written-off: defaulted-void
delinquent collection-reversed: delinquent
defaulted-open returned: requires-manual-approval
defaulted-open collected: settled over-settled defaulted-open
defaulted-open written-off: defaulted-void
defaulted-open collection-reversed: defaulted-open
defaulted-void returned: requires-manual-approval
defaulted-void write-off-undone: delinquent defaulted-open settled
defaulted-open write-off-undone: defaulted-open settled
defaulted-void collection-reversed: defaulted-open defaulted-void
cancelled collection-reversed: cancelled
applied collection-reversed: applied
open-for-redirect redirect-requested: redirect-requested
open-for-redirect redirect-closed: closed-for-redirect
redirect-requested redirect-acknowledged: requested
redirect-requested redirect-closed: closed-for-redirect
imported shortfall-undone: imported
requires-manual-approval shortfall-undone: requires-manual-approval
awaiting-eligibility shortfall-undone: awaiting-eligibility
requested shortfall-undone: requested
delinquent shortfall-undone: delinquent
defaulted-open shortfall-undone: defaulted-open
partially-settled shortfall-undone: funded partially-settled
settled shortfall-undone: funded partially-settled
over-settled shortfall-undone: funded partially-settled
defaulted-void shortfall-undone: defaulted-open
funded credited: settled partially-settled
partially-settled credited: settled partially-settled
delinquent credited: settled delinquent
defaulted-open credited: settled defaulted-open
funded shortfall-recognized: settled partially-settled
partially-settled shortfall-recognized: settled partially-settled
delinquent shortfall-recognized: settled delinquent
defaulted-open shortfall-recognized: settled defaulted-open`

const listed = golden
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [before = '', after = ''] = line.split(': ')
    return after.split(' ').map((to) => `${before} ${to}`)
  })

test('an invoice changes exactly as the product page says', () => {
  const legal = [null, ...invoiceStates].flatMap((from) =>
    invoiceEvents.flatMap((event) =>
      invoiceStates
        .filter((to) => isLegal({ from, event, to, documentKind: 'invoice' }))
        .map((to) => `${from ?? '-'} ${event} ${to}`),
    ),
  )
  expect(legal.toSorted()).toEqual(listed.toSorted())
})

test('a credit memo is received, screened, decided, cancelled and applied, and nothing else', () => {
  const events = transitions.filter(({ kinds }) => kinds.includes('credit-memo')).map(({ event }) => event)
  expect([...new Set(events)].toSorted()).toEqual(
    ['applied', 'approved', 'cancelled', 'held', 'received', 'screened', 'updated'].toSorted(),
  )
})

test('every other change is a fault', () => {
  const change = fc.record({
    from: fc.constantFrom(null, ...invoiceStates),
    event: fc.constantFrom(...invoiceEvents),
    to: fc.constantFrom(...invoiceStates),
    documentKind: fc.constantFrom(...documentKinds),
  })
  fc.assert(
    fc.property(change, (one) => {
      if (isLegal(one)) expect(requireLegal(one)).toBe(one.to)
      else expect(() => requireLegal(one)).toThrow('does not change')
    }),
  )
})

test('every state can be reached from an import, and every state but the final ones can be left', () => {
  const reached = new Set<string>(['imported'])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const [from, to] of legalPairs()) if (reached.has(from)) reached.add(to)
  }
  expect([...reached].toSorted()).toEqual(invoiceStates.toSorted())
  const left = new Set(legalPairs().map(([from]) => from))
  expect(invoiceStates.filter((state) => !left.has(state))).toEqual(['cancelled', 'closed-for-redirect'])
})

test('the states in which an act is possible are found by its event', () => {
  expect(statesBefore('approved', 'invoice')).toEqual(['requires-manual-approval', 'awaiting-eligibility'])
  expect(statesBefore('requested', 'credit-memo')).toEqual([])
  expect(statesBefore('cancelled', 'credit-memo')).toEqual([
    'imported',
    'requires-manual-approval',
    'awaiting-eligibility',
  ])
})
