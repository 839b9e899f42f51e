/**
 * PostgreSQL only gets the variables that it needs to be loaded: our own environment holds secrets, and its PG* and LC_*
 * variables would change how the data is stored.
 */
const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP']

export function childEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = NEEDED.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC', ...more }
}
