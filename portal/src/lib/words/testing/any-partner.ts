import type { PartnerName } from '../../partner-words.ts'

export const anyPartner: PartnerName = { start: '‹partner›', inside: '‹partner›' }
