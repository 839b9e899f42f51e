import { lazy, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useFlag } from '../../../lib/flags.ts'
import type { State } from '../../../lib/state/open-store.ts'
import type { FeedbackWay } from '../send-feedback.ts'
import { useGetRemindedAccountQuery, useNoteFeedbackReminderMutation } from './calls.ts'
import { isReminderDue } from './reminder-due.ts'

/** Seldom there, so it loads with its words when it is. */
const Reminder = lazy(() => import('./reminder.tsx').then((module) => ({ default: module.Reminder })))

interface FeedbackReminderProps {
  readonly accessToken: FeedbackWay['accessToken']
}

/** Comes by itself every few months. That it was shown is noted with the account, so that no other device shows it again. */
export function FeedbackReminder({ accessToken }: FeedbackReminderProps) {
  const isOffered = useFlag('feedbackUI')
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data } = useGetRemindedAccountQuery({ params: { email } }, { skip: !isOffered || email === '' })
  const [note] = useNoteFeedbackReminderMutation({ fixedCacheKey: 'feedback-reminder' })
  const [cameAt] = useState(() => Date.now())
  const isDue = data ? isReminderDue(data, cameAt) : false
  const id = data?.id
  useEffect(() => {
    if (!isDue || id === undefined) return
    const lastFeedbackReminderShownAt = new Date(cameAt).toISOString()
    void note({ params: { id }, body: { lastFeedbackReminderShownAt } })
  }, [isDue, id, cameAt, note])
  return isDue && <Reminder accessToken={accessToken} />
}
