import { noPartner } from '@sooner/rules/partners'
import type { Db } from '../../../platform/database/open.ts'
import { partnerAgreed } from '../../partners/index.ts'

/** The default partner, once operators have added it; before that there is none, so that vendors get the general programs. */
export const agreedPartner = async (db: Db, defaultPartnerId: number): Promise<number> =>
  defaultPartnerId !== noPartner && (await partnerAgreed(db, defaultPartnerId)) ? defaultPartnerId : noPartner
