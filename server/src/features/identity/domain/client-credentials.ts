import { createHmac, timingSafeEqual } from 'node:crypto'
import { sha256 } from './srp.ts'

interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

/** Reads `Authorization: Basic` with form-encoded parts (RFC 6749, 2.3.1). Returns undefined for any other header. */
export function readBasic(header: string): ClientCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1) return undefined
  const [id, secret] = [formDecoded(text.slice(0, colon)), formDecoded(text.slice(colon + 1))]
  // PostgreSQL accepts no NUL in text, and the next step queries the client by its id.
  return id === undefined || secret === undefined || id.includes('\0') ? undefined : { id, secret }
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** SECRET_HASH proves that a client knows its secret, and is bound to the user name. */
export const secretHash = (secret: string, username: string, clientId: string): string =>
  createHmac('sha256', secret).update(username).update(clientId).digest('base64')

/** The digests are compared because `timingSafeEqual` needs inputs of the same length. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))
