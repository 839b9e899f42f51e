import * as contract from '@sooner/contract/ledger'
import { accountOf } from '../../../platform/http/acting.ts'
import { Reply, serve, type ServedRoute } from '../../../platform/http/serve.ts'
import { downloadStatement } from '../use-cases/statements/download-statement.ts'
import { listStatements } from '../use-cases/statements/list-statements.ts'
import type { Statements } from '../use-cases/statements/open-statements.ts'

export const statementRoutes = (statements: Statements): ServedRoute[] => [
  serve(contract.listStatements, ({ params }) => listStatements(statements, params.id)),
  serve(contract.downloadStatement, async ({ params: { id, month }, caller }) => {
    const { name, bytes } = await downloadStatement(statements, accountOf(caller).sub, id, month)
    return new Reply(
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
      bytes,
    )
  }),
]
