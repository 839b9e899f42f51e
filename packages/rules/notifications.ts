/** How many of the newest notifications are listed at most; each is read by the queries of the page to which it leads. */
export const maxNotifications = 40
/** Unread notifications are counted up to this number, which stands for more. */
export const maxUnread = 10
/** In how many browsers a user gets notifications while the portal is closed. */
export const maxBrowsers = 10
