import { expect, test } from 'vitest'
import { refusedOf } from './refused.ts'

const bad = (fields: unknown) => refusedOf({ code: 'INVALID_REQUEST', statusCode: 400, details: { fields } })

test('a fault is shown at its field: by its rule, or as not accepted', () => {
  expect(
    bad([
      { field: 'zip', rule: 'zip', message: 'x' },
      { field: 'name', message: 'Too long' },
    ]),
  ).toEqual({
    failure: undefined,
    faults: { zip: 'zip', name: 'other' },
  })
  expect(bad([{ field: 'city', rule: 'toString' }]).faults).toEqual({ city: 'other' })
})

test.each([[[{ field: 'promoCode', message: 'x' }]], [[]], ['zip'], [[null, 3]], [undefined]])(
  'faults of fields outside the form are shown below it: %j',
  (fields) => expect(bad(fields)).toEqual({ failure: 'elsewhere', faults: {} }),
)

test.each([
  ['CONFLICT', 409, 'conflict'],
  ['READ_ONLY', 403, 'readOnly'],
  ['FORBIDDEN', 403, 'refused'],
  ['RATE_LIMITED', 429, 'tooMany'],
  ['UNAVAILABLE', 503, 'unreachable'],
  ['FETCH_ERROR', 0, 'unreachable'],
  ['TIMEOUT_ERROR', 0, 'unreachable'],
  ['INTERNAL', 500, 'unknown'],
  ['toString', 500, 'unknown'],
  [undefined, undefined, 'unknown'],
])('%s is reported as %s %s', (code, statusCode, failure) => {
  expect(refusedOf({ ...(code && { code }), ...(statusCode !== undefined && { statusCode }) })).toEqual({
    failure,
    faults: {},
  })
})
