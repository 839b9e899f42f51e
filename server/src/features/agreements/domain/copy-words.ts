import type { Language } from '@sooner/rules/places'

/** The words around a text in its PDF. */
export interface CopyWords {
  readonly version: string
  readonly signature: string
  readonly notSigned: string
  readonly signedBy: string
  readonly onBehalfOf: string
  readonly signedAt: string
  readonly account: string
  readonly ip: string
  readonly program: string
  readonly unknown: string
  readonly number: string
  readonly previous: string
  readonly none: string
  readonly hash: string
  readonly digest: string
}

export const copyWords: Readonly<Record<Language, CopyWords>> = {
  'en-US': {
    version: 'Version',
    signature: 'Signature',
    notSigned: 'Not signed yet',
    signedBy: 'Signed by',
    onBehalfOf: 'On behalf of',
    signedAt: 'Signed at',
    account: 'Account',
    ip: 'IP address',
    program: 'Program used',
    unknown: 'unknown',
    number: 'Signature number',
    previous: 'Hash of the previous signature',
    none: 'none, this is the first',
    hash: 'Hash of this signature',
    digest: 'SHA-256 of the text',
  },
  'es-PR': {
    version: 'Versión',
    signature: 'Firma',
    notSigned: 'Todavía sin firmar',
    signedBy: 'Firmado por',
    onBehalfOf: 'En nombre de',
    signedAt: 'Fecha y hora',
    account: 'Cuenta',
    ip: 'Dirección IP',
    program: 'Programa usado',
    unknown: 'desconocido',
    number: 'Número de la firma',
    previous: 'Huella de la firma anterior',
    none: 'ninguna, esta es la primera',
    hash: 'Huella de esta firma',
    digest: 'SHA-256 del texto',
  },
}
