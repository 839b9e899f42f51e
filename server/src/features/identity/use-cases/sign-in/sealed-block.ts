import { readSecretBlock, type SecretBlock } from '../../domain/secret-block.ts'
import type { Identity } from '../../ports.ts'
import { openSealed } from '../pool/open-sealed.ts'

const sealedFor = (clientId: string) => ({ column: 'identity.secret-block', row: clientId })

/** Base64 of the sealed text: the protocol wants base64, and a client signs the bytes that it decodes to. */
export const sealedBlockOf = ({ seal }: Identity, clientId: string, block: string): string =>
  Buffer.from(seal.seal(block, sealedFor(clientId))).toString('base64')

/** Undefined for what isn't a block of this client's. */
export function openBlock({ seal }: Identity, clientId: string, bytes: Buffer): SecretBlock | undefined {
  const text = openSealed(seal, bytes.toString('latin1'), sealedFor(clientId))
  return text === undefined ? undefined : readSecretBlock(text)
}
