import type { Db } from '../../../platform/database/open.ts'
import { brandedTransport, type MailTransport } from '../../../platform/mail/index.ts'
import { brandAt } from '../store/brands.ts'

/** Sends each mail in the brand of the partner that its reader came by, and to everybody else in that of the deployment. */
export const mailInBrands = (db: Db, transport: MailTransport, deployment: string): MailTransport =>
  brandedTransport(transport, async (to) => (await brandAt(db, to)) ?? deployment)
