/** How many of the newest notifications are listed at most; each is read by the queries of the page to which it leads. */
export const mostNotifications = 40
/** Unread notifications are counted up to this number, which stands for more. */
export const mostUnread = 10
