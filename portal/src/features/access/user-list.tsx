import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { Colleague } from '../../lib/resources/access.ts'
import { inOrder, isInvited, isOwner, mayLeave, standingIn } from './colleagues.ts'
import { useAccessWords } from './words/index.ts'

export interface UserActs {
  readonly onInviteAgain: (colleague: Colleague) => void
  readonly onReadOnly: (colleague: Colleague, readOnly: boolean) => void
  readonly onActivity: (colleague: Colleague) => void
  readonly onRemove: (colleague: Colleague) => void
  readonly onLeave: (own: Colleague) => void
}

interface UserListProps {
  readonly colleagues: readonly Colleague[]
  readonly email: string | undefined
  readonly acts: UserActs
}

/** Everybody sees the same controls. Unavailable ones state who may use them. */
function useItems({ colleagues, email, acts }: UserListProps) {
  const words = useAccessWords()
  const { owner, mayChange } = standingIn(colleagues, email)
  const held = mayChange ? undefined : words.onlyOwner(owner?.email ?? '')
  return (one: Colleague): MenuItem[] => {
    const hidden = mayChange ? undefined : words.onlyOwnerSees(owner?.email ?? '')
    const activity: MenuItem = {
      id: 'activity',
      text: words.showActivity,
      heldBack: hidden ?? (isInvited(one) ? words.notYet : undefined),
      onSelect: () => acts.onActivity(one),
    }
    if (isOwner(one)) return [activity]
    const toReadOnly = !one.readOnly
    return [
      activity,
      ...(isInvited(one)
        ? [{ id: 'again', text: words.again, heldBack: held, onSelect: () => acts.onInviteAgain(one) }]
        : []),
      {
        id: 'read-only',
        text: toReadOnly ? words.makeReadOnly : words.letChange,
        heldBack: held,
        onSelect: () => acts.onReadOnly(one, toReadOnly),
      },
      mayLeave(one, email)
        ? { id: 'leave', text: words.leaving.open, onSelect: () => acts.onLeave(one) }
        : {
            id: 'remove',
            text: isInvited(one) ? words.takeBack : words.remove,
            heldBack: held,
            onSelect: () => acts.onRemove(one),
          },
    ]
  }
}

/** An address that is too long for its line breaks after the @. */
function Address({ email }: { readonly email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export function UserList(props: UserListProps) {
  const { colleagues, email } = props
  const words = useAccessWords()
  const itemsOf = useItems(props)
  const role = (one: Colleague) =>
    isOwner(one) ? words.owner : one.readOnly ? words.readOnly : words.canChange
  const seen = (one: Colleague): ReactNode => {
    if (isInvited(one)) return [words.invitedOn, ' ', <Day key="day" value={one.createdAt} />]
    return one.lastSeenAt
      ? [words.seen, ' ', <Day key="day" value={one.lastSeenAt} withTime />]
      : words.neverSeen
  }
  return (
    <EntryList
      isWordy
      label={words.list}
      entries={inOrder(colleagues).map((one) => ({
        key: one.id,
        title: <Address email={one.email} />,
        badge:
          one.email === email ? (
            <Badge tone="positive" mark="person">
              {words.you}
            </Badge>
          ) : (
            isInvited(one) && (
              <Badge tone="info" mark="clock">
                {words.invited}
              </Badge>
            )
          ),
        detail: (
          <>
            <span>{role(one)}</span>
            <span>{seen(one)}</span>
          </>
        ),
        action: (
          <Menu
            size="small"
            align="end"
            label={words.manage}
            name={words.manageNamed(one.email)}
            items={itemsOf(one)}
          />
        ),
      }))}
    />
  )
}
