import type { Client } from '../../lib/resources/partners.ts'

type Named = Pick<Client, 'name' | 'clientName' | 'partnerName' | 'externalClientId'>

/** The vendor's own name for the client, or else the partner's; undefined if neither exists. */
export const nameOf = ({ clientName, name }: Named): string | undefined => clientName ?? name ?? undefined

/** The name, or the client's number where a text is required. */
export const calledOf = (client: Named): string => nameOf(client) ?? client.externalClientId
