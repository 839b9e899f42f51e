import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { filled, id, instant, text } from './shapes.ts'

const surveyId = filled(64).regex(/^[a-z0-9-]+$/)
const params = z.strictObject({ id, surveyId })
const responses = z
  .record(filled(64), text(2000))
  .refine((given) => Object.keys(given).length <= 50, 'must not have more than 50 responses')

export const survey = z.object({
  identifier: surveyId,
  responses: z.record(z.string(), z.string()),
  answeredAt: instant.nullable(),
  /** Whether to show the survey to the vendor now: it is due, and nobody has answered it. */
  isDue: z.boolean(),
})
const path = '/vendors/{id}/surveys/{surveyId}'

export const getSurvey = endpoint({
  name: 'getSurvey',
  service: 'vendor',
  method: 'GET',
  path,
  summary: "Returns a survey and the vendor's answer, if there is one.",
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params,
  answer: { status: 200, body: survey },
})

export const answerSurvey = endpoint({
  name: 'answerSurvey',
  service: 'vendor',
  method: 'PUT',
  stepUp: { not: 'own-records' },
  path,
  summary: 'Answers a survey.',
  who: ['vendor'],
  readOnly: 'refused',
  params,
  body: z.strictObject({ responses }),
  answer: { status: 200, body: survey },
  /** Another user of the vendor has already given a different answer. */
  refuses: { CONFLICT: 409 },
})

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'own-records' },
  idempotency: 'key',
  path: '/feedback',
  summary: 'Sends feedback to the people behind the product.',
  who: ['signed-in'],
  readOnly: 'passes',
  body: z.strictObject({
    message: filled(5000),
    rating: z.int().min(1).max(5).optional(),
    /** The page that the feedback is about, without its query, which may contain private data. */
    page: text(500).optional(),
  }),
  answer: { status: 204 },
})

export const voiceRoutes = [getSurvey, answerSurvey, sendFeedback] as const
