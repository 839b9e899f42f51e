import type { Db } from '../../../platform/database/open.ts'
import type { ClientProgram } from '../domain/partner.ts'
import { listPartners } from '../store/partners.ts'
import { knownClientsAmong } from '../store/vendor-clients.ts'

export interface VendorsClientProgram extends ClientProgram {
  readonly partnerId: number
}

/** The programs that these partners agreed for single clients, of the clients that the vendor works for: others are not disclosed. */
export async function clientProgramsFor(
  db: Db,
  vendorId: string,
  partnerIds: readonly number[],
): Promise<readonly VendorsClientProgram[]> {
  const agreed = (await listPartners(db, partnerIds)).flatMap(({ partnerId, clientPrograms }) =>
    clientPrograms.map((program) => ({ ...program, partnerId })),
  )
  const known = await knownClientsAmong(db, vendorId, agreed)
  return agreed.filter((program) =>
    known.some(
      (key) => key.partnerId === program.partnerId && key.externalClientId === program.externalClientId,
    ),
  )
}
