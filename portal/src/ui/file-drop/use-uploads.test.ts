import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextToSend, type Upload, type UploadEvent, uploadsAfter, type UploadStatus } from './use-uploads.ts'

const keys = ['a', 'b', 'c']
const taken: UploadEvent<string> = {
  what: 'taken',
  files: keys.map((key) => ({ key, file: `${key}.pdf`, fault: key === 'c' ? 'tooLarge' : undefined })),
}
const after = (...events: UploadEvent<string>[]) =>
  events.reduce(uploadsAfter, [] as readonly Upload<string>[])
const statuses = (...events: UploadEvent<string>[]) => after(taken, ...events).map(({ status }) => status)
const step = (what: 'started' | 'ended' | 'failed' | 'turnedBack' | 'cancelled' | 'retried', key = 'a') =>
  ({ what, key }) as const

test('a valid file waits, and an invalid one is refused at once', () => {
  expect(statuses()).toEqual(['waiting', 'waiting', 'refused'])
  expect(after(taken)[2]?.fault).toBe('tooLarge')
})

test.each<[string, UploadEvent<string>[], UploadStatus]>([
  ['sent', [step('started'), step('ended')], 'done'],
  ['failed', [step('started'), step('failed')], 'failed'],
  ['refused', [step('started'), step('turnedBack')], 'refused'],
  ['refused, and nothing after that', [step('started'), step('turnedBack'), step('retried')], 'refused'],
  ['failed and tried again', [step('started'), step('failed'), step('retried')], 'waiting'],
  ['canceled before it began', [step('cancelled')], 'cancelled'],
  ['canceled, and then it fails', [step('started'), step('cancelled'), step('failed')], 'cancelled'],
  ['canceled, and then it ends', [step('started'), step('cancelled'), step('ended')], 'cancelled'],
  ['done, and canceled too late', [step('started'), step('ended'), step('cancelled')], 'done'],
  [
    'done, and nothing after that',
    [step('started'), step('ended'), step('retried'), step('started')],
    'done',
  ],
])('%s', (_, events, status) => {
  expect(statuses(...events)[0]).toBe(status)
})

test('a refused file stays refused', () => {
  expect(statuses(step('started', 'c'), step('retried', 'c'))[2]).toBe('refused')
})

test('a retry begins at zero, also while it waits for its turn', () => {
  const retried = after(
    taken,
    step('started'),
    { what: 'progressed', key: 'a', progress: 0.8 },
    step('failed'),
    step('retried'),
  )
  expect(retried[0]?.progress).toBe(0)
  expect(uploadsAfter(retried, step('started'))[0]?.progress).toBe(0)
})

test('the message of a failure disappears on a retry', () => {
  const failed = [step('started'), { ...step('failed'), text: 'The line broke.' }]
  expect(after(taken, ...failed)[0]?.text).toBe('The line broke.')
  expect(after(taken, ...failed, step('retried'))[0]).not.toHaveProperty('text')
  expect(after(taken, step('started'), { ...step('ended'), text: 'Kept.' })[0]?.text).toBe('Kept.')
})

test('a file in progress is not removed from the list', () => {
  const uploads = after(taken, step('started'), { what: 'removed', key: 'a' }, { what: 'removed', key: 'b' })
  expect(uploads.map(({ key }) => key)).toEqual(['a', 'c'])
})

const event: fc.Arbitrary<UploadEvent<string>> = fc.oneof(
  fc.record({
    what: fc.constantFrom(
      'started' as const,
      'ended' as const,
      'failed' as const,
      'turnedBack' as const,
      'cancelled' as const,
      'retried' as const,
    ),
    key: fc.constantFrom(...keys),
  }),
  fc.record({
    what: fc.constant('progressed' as const),
    key: fc.constantFrom(...keys),
    progress: fc.double({ min: -1, max: 2, noNaN: true }),
  }),
)

test('for any order of events, done stays done, and progress stays between nothing and all', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let uploads = after(taken)
      for (const received of events) {
        const next = uploadsAfter(uploads, received)
        for (const [at, { status, progress }] of next.entries()) {
          expect(progress).toBeGreaterThanOrEqual(0)
          expect(progress).toBeLessThanOrEqual(1)
          if (uploads[at]?.status === 'done') expect(status).toBe('done')
          if (status === 'done') expect(progress).toBe(1)
        }
        uploads = next
      }
    }),
  )
})

test('only a few files are sent at the same time, in their order', () => {
  expect(nextToSend(after(taken), 1).map(({ key }) => key)).toEqual(['a'])
  expect(nextToSend(after(taken, step('started')), 1)).toEqual([])
  expect(nextToSend(after(taken, step('started')), 2).map(({ key }) => key)).toEqual(['b'])
  expect(nextToSend(after(taken, step('started'), step('started', 'b')), 1)).toEqual([])
})
