import { maxNotifications } from '@sooner/rules/notifications'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type Notification,
  useListNotificationsQuery,
  useReadNotificationsMutation,
} from '../../lib/resources/notifications.ts'
import { useGetMailboxQuery } from '../../lib/resources/mail-preferences.ts'
import { useLanguage } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { SkeletonEntries } from '../../ui/entry-list.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useNotificationWords } from './words/index.ts'

const pageLimit = 10
const languages = { en: 'en-US', es: 'es-PR' } as const

interface EntryProps {
  readonly notification: Notification
  /** Marks it as read. */
  readonly onRead: () => void
  /** Its page was opened. */
  readonly onOpen: () => void
}

function NotificationEntry({ notification, onRead, onOpen }: EntryProps) {
  const words = useNotificationWords()
  const row = useRef<HTMLLIElement>(null)
  const { kind, at, isRead, current } = notification
  const title = current?.title ?? words.kinds[kind]
  const look = isRead ? '' : 'font-medium'
  // The button disappears, so the focus goes to its entry.
  const read = () => {
    row.current?.focus()
    onRead()
  }
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex items-start gap-2 border-b border-line py-2 wrap-anywhere outline-none last:border-b-0"
    >
      <div className="min-w-0 flex-1">
        {current ? (
          <Link
            to={current.path}
            onClick={onOpen}
            className={`block py-1 text-accent hover:underline ${look}`}
          >
            {title}
          </Link>
        ) : (
          <p className={`py-1 text-muted ${look}`}>{title}</p>
        )}
        <p className="flex flex-wrap gap-x-3 text-12 text-muted">
          {!isRead && <span className="font-medium text-ink">{words.unread}</span>}
          <Day value={at} withTime />
          {!current && <span>{words.past}</span>}
        </p>
      </div>
      {!isRead && (
        <Button
          kind="quiet"
          size="small"
          title={words.read}
          aria-label={words.readNamed(title)}
          onClick={read}
        >
          <CheckIcon size={18} />
        </Button>
      )}
    </li>
  )
}

interface NotificationListProps {
  readonly vendorId: string
  readonly close: () => void
}

/** The newest notifications, with what each says now. They are fetched when the list opens, and when the service announces new ones. */
export function NotificationList({ vendorId, close }: NotificationListProps) {
  const words = useNotificationWords()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [limit, setLimit] = useState(pageLimit)
  const [read] = useReadNotificationsMutation()
  const params = { id: vendorId }
  const query = useListNotificationsQuery(
    { params, query: { language: languages[language], limit } },
    { refetchOnMountOrArgChange: true },
  )
  const markRead = (notificationId: string) => void read({ params, body: { notificationId } })
  const readAll = (until: string) => () => {
    heading.current?.focus()
    void read({ params, body: { until } })
  }
  return (
    <div className="grid gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-16 font-medium outline-none">
        {words.title}
      </h2>
      <StoppedMailbox vendorId={vendorId} close={close} />
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonEntries />}>
        {({ notifications, unread, hasEarlier }) => {
          const [newest] = notifications
          if (!newest) return <EmptyState title={words.empty} how={words.how} />
          return (
            <>
              {unread > 0 && (
                <Button
                  kind="quiet"
                  size="small"
                  className="justify-self-start -ml-3"
                  onClick={readAll(newest.at)}
                >
                  {words.readAll}
                </Button>
              )}
              <ul aria-label={words.list}>
                {notifications.map((notification) => (
                  <NotificationEntry
                    key={notification.id}
                    notification={notification}
                    onRead={() => markRead(notification.id)}
                    onOpen={() => {
                      if (!notification.isRead) markRead(notification.id)
                      close()
                    }}
                  />
                ))}
              </ul>
              {hasEarlier && limit < maxNotifications && (
                <Button
                  size="small"
                  busy={query.isFetching}
                  busyLabel={words.earlier}
                  onClick={() => setLimit(limit + pageLimit)}
                >
                  {words.earlier}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** Who reads the list may not know that the same no longer comes by email. */
function StoppedMailbox({ vendorId, close }: NotificationListProps) {
  const { stopped: words } = useNotificationWords()
  const { data: mailbox } = useGetMailboxQuery({ params: { id: vendorId } })
  if (!mailbox || mailbox.state === 'active') return null
  return (
    <Notice kind="warning">
      <p>{words[mailbox.state](mailbox.address)}</p>
      <Link to="/dashboard/account/preferences" onClick={close} className="underline">
        {words.see}
      </Link>
    </Notice>
  )
}
