import { Button } from '../../ui/button.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import type { Client } from '../../lib/resources/partners.ts'
import { useClientsWords } from './words/index.ts'

type Named = Pick<Client, 'name' | 'clientName' | 'partnerName' | 'externalClientId'>

/** The vendor's own name for the client, or else the partner's; undefined if neither exists. */
export const nameOf = ({ clientName, name }: Named): string | undefined => clientName ?? name ?? undefined

/** The name, or the client's number where a text is required. */
export const calledOf = (client: Named): string => nameOf(client) ?? client.externalClientId

interface ClientListProps {
  readonly clients: readonly Client[]
  readonly mayRename: boolean
  /** The id of the element that explains why renaming is not allowed. */
  readonly reasonId: string
  readonly onRename: (client: Client) => void
}

export function ClientList({ clients, mayRename, reasonId, onRename }: ClientListProps) {
  const words = useClientsWords()
  return (
    <EntryList
      isWordy
      label={words.list}
      entries={clients.map((client) => ({
        key: `${client.partnerId} ${client.externalClientId}`,
        title: nameOf(client) ?? <span className="text-muted">{words.nameless}</span>,
        detail: (
          <>
            <span>{words.number(client.partnerName, client.externalClientId)}</span>
            {client.clientName !== null && client.name !== null && client.clientName !== client.name && (
              <span>{words.calledBy(client.partnerName, client.name)}</span>
            )}
            {client.address !== null && <span>{client.address}</span>}
          </>
        ),
        action: (
          <Button
            size="small"
            aria-label={words.renameNamed(calledOf(client))}
            aria-disabled={!mayRename}
            aria-describedby={mayRename ? undefined : reasonId}
            onClick={() => onRename(client)}
          >
            {words.rename}
          </Button>
        ),
      }))}
    />
  )
}
