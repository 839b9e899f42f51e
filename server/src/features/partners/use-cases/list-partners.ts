import type { Partners } from '../ports.ts'
import { listPartners as list } from '../store/partners.ts'
import { answerPartner, type PartnerAnswer } from './answer-partner.ts'

export const listPartners = async ({ db }: Partners): Promise<PartnerAnswer[]> =>
  (await list(db)).map(answerPartner)
