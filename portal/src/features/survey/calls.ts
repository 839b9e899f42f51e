import { api, reads, writes } from '../../lib/calls/api.ts'

const survey = api.injectEndpoints({
  endpoints: (build) => ({
    getSurvey: reads(build, 'getSurvey'),
    answerSurvey: writes(build, 'answerSurvey'),
  }),
})

export const { useGetSurveyQuery, useAnswerSurveyMutation } = survey
