/** The database that every test starts from unless it asks for another one: migrated, and nothing in it. */
export const migratedTemplate = 'sooner_template'

/** The address of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
