import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountName } from './account.ts'
import { giveToFolderOwner } from './ownership.ts'
import type { Place } from './place.ts'

export interface Configuration {
  readonly durable: boolean
  /** Further settings; they override ours. */
  readonly settings: Readonly<Record<string, string>>
}

/** Memory sizes are left as initdb determined them for this machine, and so is the connection limit but in tests. */
const SETTINGS = {
  // There is no replica, so bulk loads into new tables need no log of every row; crash safety is the same.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Compiling costs more than it saves on queries of a few milliseconds.
  jit: 'off',
  timezone: "'UTC'",
  log_timezone: "'UTC'",
  datestyle: "'iso, ymd'",
  lc_messages: "'C'",
  password_encryption: "'scram-sha-256'",
  unix_socket_permissions: '0700',
  // A failing statement and the DETAIL of a violated constraint contain people's data, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: "'%m [%p] '",
} as const

/** A cluster for tests may lose everything when the machine stops; it takes a third of the time. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Autovacuum workers would block a test that drops its database.
  autovacuum: 'off',
  // Several test files at once each have a database, and pools of connections to it.
  max_connections: '200',
} as const

export interface ConfigurationFiles {
  readonly config: string
  readonly access: string
  readonly identities: string
}

/** Rewritten at every start, so that the settings are those of this version; `tuning.conf` belongs to the operator. */
export function writeConfiguration(place: Place, { durable, settings }: Configuration): ConfigurationFiles {
  const lines = Object.entries({ ...SETTINGS, ...(durable ? {} : FORGETFUL), ...settings })
  const write = (name: string, text: string): string => {
    const file = join(place.folder, name)
    const isNew = !existsSync(file)
    writeFileSync(file, text, { mode: 0o644 })
    if (isNew) giveToFolderOwner(file, place.folder, place.account)
    return file
  }
  return {
    config: write(
      'sooner.conf',
      [
        '# Written by Sooner at every start. Put settings of your own into tuning.conf beside it: they win.',
        "include 'cluster/postgresql.conf'",
        ...lines.map(([name, value]) => `${name} = ${value}`),
        ...(existsSync(join(place.folder, 'tuning.conf')) ? ["include 'tuning.conf'"] : []),
        '',
      ].join('\n'),
    ),
    access: write(
      'access.conf',
      [
        ...(process.platform === 'win32'
          ? []
          : ['local all postgres peer map=owner', 'local all sooner,sooner_serving scram-sha-256']),
        'host all sooner,sooner_serving 127.0.0.1/32 scram-sha-256',
        '',
      ].join('\n'),
    ),
    identities: write('identities.conf', `owner "${accountName(place.account)}" postgres\n`),
  }
}
