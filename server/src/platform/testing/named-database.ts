/** The database that every test starts from unless it requests another one: migrated and empty. */
export const migratedTemplate = 'sooner_template'

/** The URL of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
