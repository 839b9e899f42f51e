import * as contract from '@sooner/contract/own-data'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { OwnData } from './ports.ts'
import { listDataDeletions } from './use-cases/list-deletions.ts'
import { downloadExport, listExports } from './use-cases/read-exports.ts'
import { readDeletionStanding, requestDeletion, withdrawDeletion } from './use-cases/request-deletion.ts'
import { startExport } from './use-cases/start-export.ts'

export const ownDataRoutes = (ownData: OwnData): ServedRoute[] => [
  serve(contract.startOwnDataExport, ({ params, caller, request, conclude }) =>
    startExport(ownData, conclude, actingIn(caller, request), params.id),
  ),
  serve(contract.listOwnDataExports, ({ params }) => listExports(ownData, params.id)),
  serve(contract.downloadOwnDataExport, ({ params: { id: vendorId, exportId: id }, caller, request }) =>
    downloadExport(ownData, actingIn(caller, request), { vendorId, id }),
  ),
  serve(contract.requestDataDeletion, ({ params, caller, request, conclude }) =>
    requestDeletion(ownData, conclude, actingIn(caller, request), params.id),
  ),
  serve(contract.getDataDeletion, ({ params }) => readDeletionStanding(ownData, params.id)),
  serve(contract.withdrawDataDeletion, ({ params: { id: vendorId, deletionId: id }, caller, request }) =>
    withdrawDeletion(ownData, actingIn(caller, request), { vendorId, id }),
  ),
  serve(contract.getVendorDataDeletion, ({ params }) => readDeletionStanding(ownData, params.id)),
  serve(contract.listDataDeletions, ({ query }) => listDataDeletions(ownData, query)),
]
