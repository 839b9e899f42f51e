import { InvariantViolation } from '@sooner/rules/refusal'
import type { Exchange } from './srp.ts'

/** The service's half of a started sign-in, handed to the client sealed, so that starting one writes nothing. */
export interface SecretBlock {
  readonly id: string
  readonly clientId: string
  readonly subject: string
  readonly expiresAt: Date
  readonly exchange: Exchange
}

const minutes = 3

export const secretBlockExpiry = (now: Date): Date => new Date(now.getTime() + minutes * 60_000)

export const writeSecretBlock = ({
  id,
  clientId,
  subject,
  expiresAt,
  exchange: { A, b, u },
}: SecretBlock): string =>
  [id, clientId, subject, expiresAt.getTime(), A.toString(16), b.toString(16), u.toString(16)].join(' ')

/** Only text that `writeSecretBlock` made comes here, since nobody else can seal. */
export function readSecretBlock(text: string): SecretBlock {
  const [id, clientId, subject, expires, A, b, u, more] = text.split(' ')
  if (!id || !clientId || !subject || !expires || !A || !b || !u || more !== undefined) {
    throw new InvariantViolation('a secret block of ours can not be read')
  }
  const exchange = { A: BigInt(`0x${A}`), b: BigInt(`0x${b}`), u: BigInt(`0x${u}`) }
  return { id, clientId, subject, expiresAt: new Date(Number(expires)), exchange }
}
