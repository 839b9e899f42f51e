import type { respondToAuthChallenge } from '@sooner/contract/identity'
import type { OperationAnswer } from '@sooner/contract/operation'

export type AuthAnswer = OperationAnswer<typeof respondToAuthChallenge>

export interface Challenged {
  readonly kind: 'challenged'
  readonly answer: AuthAnswer
}
