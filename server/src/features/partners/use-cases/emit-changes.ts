import { clientChanged, termsChanged } from '@sooner/contract/events/partners'
import { platformBusinessId } from '@sooner/rules/partners'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import type { ClientKey } from '../domain/client.ts'

/** Called after the act has locked the client, so that acts on one client are delivered in their order. */
export const emitClientChanged = (tx: Tx, { partnerId, externalClientId }: ClientKey): Promise<void> =>
  emit(tx, clientChanged, platformBusinessId, { partnerId, externalClientId })

export const emitTermsChanged = (tx: Tx, partnerId: number): Promise<void> =>
  emit(tx, termsChanged, platformBusinessId, { partnerId })
