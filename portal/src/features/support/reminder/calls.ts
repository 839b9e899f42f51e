import { api, reads, writes } from '../../../lib/calls/api.ts'

const reminder = api.injectEndpoints({
  endpoints: (build) => ({
    getRemindedAccount: reads(build, 'getUserAccount'),
    noteFeedbackReminder: writes(build, 'changeUserAccount'),
  }),
})

export const { useGetRemindedAccountQuery, useNoteFeedbackReminderMutation } = reminder
