/** The words of a dialog whose file did not arrive. */
export const en = {
  title: 'We couldn’t open this',
  text: 'Part of the page didn’t load. Nothing was requested or changed.',
  offline: 'You’re offline, and part of the page didn’t load. Nothing was requested or changed.',
  retry: 'Try again',
  close: 'Close',
}
