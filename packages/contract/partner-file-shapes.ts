import * as files from '@sooner/rules/invoice-files'
import { taskExecutionStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { count, id, instant, partnerNumber, partnerNumberParam } from './shapes.ts'

/** A file that a partner sent, and how far it is imported. */
export const partnerFile = z.object({
  id,
  partnerId: partnerNumber,
  userFilename: z.string(),
  /** `failed`: the file was not read to its end. What was read before is imported. */
  status: z.enum(taskExecutionStates),
  rowsRead: count,
  rowsRefused: count,
  /** Why the file was not read, or not to its end. */
  failure: z.string().nullable(),
  /** Titles of columns that mean nothing to us; they were not read. */
  unreadColumns: z.array(z.string()),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export const ofPartner = z.strictObject({ partnerId: partnerNumberParam })
export const ofFile = z.strictObject({ partnerId: partnerNumberParam, fileId: id })

export const readFile = {
  method: 'GET',
  who: ['facilitator', 'service', 'operator'],
  readOnly: 'passes',
} as const

export const fileFormat = {
  /** How the file writes days that are not in ISO order; `month-first` unless sent. */
  dateFormat: z.enum(files.dayFormats).optional(),
  /** Which mark it puts before decimals. Unless sent, a point; in a file of payments also a comma, where nothing else can be meant. */
  decimalMark: z.enum(files.decimalMarks).optional(),
}
