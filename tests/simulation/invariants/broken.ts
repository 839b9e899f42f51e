import type { Row } from '../../../server/src/features/accounting/use-cases/checks/invariant.ts'

export interface Broken {
  readonly invariant: string
  readonly rows: readonly Row[]
}
