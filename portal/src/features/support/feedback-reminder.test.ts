import { expect, test } from 'vitest'
import { isReminderDue } from './feedback-reminder.tsx'

const at = (text: string) => Date.parse(text)
const createdAt = '2026-03-01T12:00:00.000Z'

test('the first reminder is two weeks after the account was created', () => {
  const never = { createdAt, lastFeedbackReminderShownAt: null }
  expect(isReminderDue(never, at('2026-03-15T11:59:59.999Z'))).toBe(false)
  expect(isReminderDue(never, at('2026-03-15T12:00:00.000Z'))).toBe(true)
})

test('the next one is ninety days after the last one', () => {
  const once = { createdAt, lastFeedbackReminderShownAt: '2026-03-15T12:00:00.000Z' }
  expect(isReminderDue(once, at('2026-06-13T11:59:59.999Z'))).toBe(false)
  expect(isReminderDue(once, at('2026-06-13T12:00:00.000Z'))).toBe(true)
})
