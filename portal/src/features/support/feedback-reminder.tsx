import { lazy, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { serviceTime } from '../../lib/clock/service-clock.ts'
import { useFlag } from '../../lib/flags.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useChangeUserAccountMutation, useGetUserAccountQuery } from '../../lib/resources/access.ts'
import type { FeedbackWay } from './send-feedback.ts'

const dayMs = 86_400_000
/** The first reminder comes after enough time to form an opinion; later ones are rare enough not to annoy. */
const days = { first: 14, again: 90 } as const

interface Reminded {
  readonly createdAt: string
  readonly lastFeedbackReminderShownAt: string | null
}

export function isReminderDue({ createdAt, lastFeedbackReminderShownAt }: Reminded, now: number): boolean {
  return lastFeedbackReminderShownAt === null
    ? now >= Date.parse(createdAt) + days.first * dayMs
    : now >= Date.parse(lastFeedbackReminderShownAt) + days.again * dayMs
}

/** The reminder is rarely shown, so it loads with its words only when it is. */
const Reminder = lazy(() => import('./reminder.tsx').then((module) => ({ default: module.Reminder })))

interface FeedbackReminderProps {
  readonly accessToken: FeedbackWay['accessToken']
}

/** Appears every few months. The account records that it was shown, so that no other device shows it again. */
export function FeedbackReminder({ accessToken }: FeedbackReminderProps) {
  const isOffered = useFlag('feedbackUI')
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data } = useGetUserAccountQuery({ params: { email } }, { skip: !isOffered || email === '' })
  const [note] = useChangeUserAccountMutation(ownNotice('feedback-reminder'))
  const [cameAt] = useState(serviceTime)
  const isDue = data ? isReminderDue(data, cameAt) : false
  // Recording that it was shown refetches the account, which is then no longer due; the reminder stays until the page is left.
  const [wasDue, setWasDue] = useState(false)
  if (isDue && !wasDue) setWasDue(true)
  const id = data?.id
  useEffect(() => {
    if (!isDue || id === undefined) return
    const lastFeedbackReminderShownAt = new Date(cameAt).toISOString()
    void note({ params: { id }, body: { lastFeedbackReminderShownAt } })
  }, [isDue, id, cameAt, note])
  return wasDue && <Reminder accessToken={accessToken} />
}
