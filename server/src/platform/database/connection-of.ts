import { readFileSync } from 'node:fs'

/** The parts of a database URL. The folder of a socket is given in place of the host, escaped, or as `?host=/folder`. */
export function connectionOf(url: string) {
  const parsed = new URL(url)
  return {
    host: parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname),
    port: Number(parsed.port || '5432'),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
    ssl: tlsOf(parsed.searchParams.get('sslmode'), parsed.searchParams.get('sslrootcert')),
  }
}

/**
 * The modes mean the same as in every PostgreSQL client: `require` encrypts without authenticating the server, the `verify`
 * modes check its certificate, and only `verify-full` also compares the certificate with the host's name.
 */
function tlsOf(mode: string | null, rootFile: string | null) {
  if (mode === null || mode === 'disable') return false
  const root = rootFile === null ? {} : { ca: readFileSync(rootFile, 'utf8') }
  if (mode === 'verify-full') return { rejectUnauthorized: true, ...root }
  if (mode === 'verify-ca') return { rejectUnauthorized: true, checkServerIdentity: () => undefined, ...root }
  return { rejectUnauthorized: false }
}
