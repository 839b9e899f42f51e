/** The words of a dialog whose file did not arrive. */
export const en = {
  title: 'This could not be opened',
  text: 'A part of the page did not arrive. Nothing was requested or changed.',
  offline: 'You are offline, and a part of the page is missing. Nothing was requested or changed.',
  retry: 'Try again',
  close: 'Close',
}
