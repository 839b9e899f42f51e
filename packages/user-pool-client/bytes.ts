const encoder = new TextEncoder()

export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => encoder.encode(text)

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function fromHex(hex: string): Bytes {
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Uint8Array.from({ length: even.length / 2 }, (_, i) =>
    Number.parseInt(even.slice(i * 2, i * 2 + 2), 16),
  )
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const toInteger = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`)

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/**
 * The protocol hashes integers in their shortest signed encoding: a leading zero byte marks a number whose highest bit is set
 * as not negative. All official clients pad like this, so a fixed width would never match.
 */
export function signedBytes(value: bigint): Bytes {
  const bytes = fromHex(value.toString(16))
  return (bytes[0] ?? 0) >= 0x80 ? concat(new Uint8Array(1), bytes) : bytes
}
