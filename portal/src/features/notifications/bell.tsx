import { createPortal } from 'react-dom'
import { maxUnread } from '@sooner/rules/notifications'
import { bellSlot } from '../../lib/bell-slot.ts'
import { useCountUnreadNotificationsQuery } from '../../lib/resources/notifications.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { BellIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useNotificationWords } from './words/index.ts'

const loadList = () => import('./notification-list.tsx')
const NotificationList = lazyDialog(loadList, (it) => it.NotificationList)

/** The button of the header with the number of unread notifications; their list is loaded when it opens. */
export function Bell({ vendorId }: { readonly vendorId: string }) {
  const words = useNotificationWords()
  const { data } = useCountUnreadNotificationsQuery({ params: { id: vendorId } })
  const slot = document.getElementById(bellSlot)
  if (!slot) return null
  const unread = data?.unread ?? 0
  const shown = unread < maxUnread ? String(unread) : `${maxUnread - 1}+`
  return createPortal(
    <Popover
      kind="quiet"
      name={words.title}
      align="end"
      panelClass="w-88 max-w-[calc(100vw-1rem)]"
      onNear={loadList}
      label={
        <span className="relative -mx-1 text-ink">
          <BellIcon />
          <span className="sr-only">{words.button(shown)}</span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center text-12 leading-5 font-medium text-accent-ink"
            >
              {shown}
            </span>
          )}
        </span>
      }
    >
      {(close) => <NotificationList vendorId={vendorId} close={close} />}
    </Popover>,
    slot,
  )
}
