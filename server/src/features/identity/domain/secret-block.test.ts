import { expect, test } from 'vitest'
import { readSecretBlock, writeSecretBlock } from './secret-block.ts'
import { N } from './srp-group.ts'

const block = (exchange: { A: bigint; b: bigint; u: bigint }) => ({
  id: 'b1b8d1c0-0000-4000-8000-000000000000',
  clientId: 'portal',
  subject: 'a1b8d1c0-0000-4000-8000-000000000000',
  startedAs: 'digest',
  expiresAt: new Date('2026-01-01T00:00:00Z'),
  exchange,
  isCustom: false,
})

test('all blocks of a client have one length, whatever their numbers are, and are read as they were written', () => {
  const exchanges = [
    { A: N - 1n, b: (1n << 256n) - 1n, u: (1n << 256n) - 1n },
    { A: 2n, b: 1n << 255n, u: 0n },
    { A: 1n << 3064n, b: 1n << 250n, u: 255n },
  ]
  const texts = exchanges.map((exchange) => writeSecretBlock(block(exchange)))
  expect(new Set(texts.map(({ length }) => length)).size).toBe(1)
  expect(texts.map((text) => readSecretBlock(text))).toEqual(exchanges.map(block))
})
