import { api, reads, writes } from '../calls/api.ts'

const voice = api.injectEndpoints({
  endpoints: (build) => ({
    getSurvey: reads(build, 'getSurvey'),
    answerSurvey: writes(build, 'answerSurvey'),
  }),
})

export const { useGetSurveyQuery, useAnswerSurveyMutation } = voice
