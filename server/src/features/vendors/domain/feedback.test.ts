import { expect, test } from 'vitest'
import { feedbackCountsFrom, feedbackLines, type Feedback } from './feedback.ts'

const at = new Date('2026-11-20T15:00:00Z')
const feedback: Feedback = {
  id: 'f1',
  accountSub: 's1',
  message: 'It broke.\r\n\r\n \nTwice.',
  rating: 2,
  page: '/dashboard',
  userAgent: 'A browser',
  at,
}

test('the mail has the message, its page, its sender and its time', () => {
  expect(feedbackLines(feedback, 'ann@vendor.test')).toEqual([
    'It broke.',
    'Twice.',
    'Rating: 2 of 5',
    'Page: /dashboard',
    'From: ann@vendor.test (account s1)',
    'Browser: A browser',
    'Sent: 2026-11-20T15:00:00.000Z, as f1',
  ])
})

test('omitted values are not invented', () => {
  const bare = { ...feedback, rating: null, page: null, userAgent: '' }
  expect(feedbackLines(bare, undefined)).toEqual([
    'It broke.',
    'Twice.',
    'From: an account whose address is not known here (account s1)',
    'Browser: unknown',
    'Sent: 2026-11-20T15:00:00.000Z, as f1',
  ])
})

test('the limit counts by day', () => {
  expect(feedbackCountsFrom(at)).toEqual(new Date('2026-11-19T15:00:00Z'))
})
