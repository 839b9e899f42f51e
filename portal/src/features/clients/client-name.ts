import type { Client } from '../../lib/resources/partners.ts'

type Named = Pick<Client, 'name' | 'clientName' | 'partnerName' | 'externalClientId'>

/** The vendor's own name, or the partner's; undefined while nobody has given it one. */
export const nameOf = ({ clientName, name }: Named): string | undefined => clientName ?? name ?? undefined

/** What it is called where a name has to be there. */
export const calledOf = (client: Named): string => nameOf(client) ?? client.externalClientId
